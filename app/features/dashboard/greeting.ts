const dayPart = (hour: number) => (hour < 5 ? 'evening' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening')

export const greetingFor = (firstName: string | null, hour: number): string =>
  `Good ${dayPart(hour)}${firstName ? `, ${firstName}` : ''}`

const words = (count: number, one: string, many: string) =>
  `${count === 1 ? 'One post' : `${count} posts`} ${count === 1 ? one : many}`

/** One line on what is ahead and what needs a hand. */
export function summaryOf({ scheduled, failed }: { scheduled: number; failed: number }): string {
  const ahead = scheduled === 0 ? 'Nothing is planned.' : `${words(scheduled, 'goes out next', 'go out next')}.`
  return failed === 0 ? ahead : `${ahead} ${words(failed, 'needs you', 'need you')}.`
}
