export const calendarViews = ['month', 'week', 'day', 'list'] as const
export type CalendarViewName = (typeof calendarViews)[number]
