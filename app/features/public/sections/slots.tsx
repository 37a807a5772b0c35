import { Text } from '#design-system/index.ts'
import { Island } from './island.tsx'
import { firstSlots, readableSlot, slotsBeforeAnyDate, weekdays } from './next-slots.ts'

/** The days and time of a week, and the next times. Drawn without dates: a prerendered page does not know the day. */
export function Slots() {
  return (
    <Island name="slots" does="Working out your own times">
      <fieldset className="slots-days">
        <legend>Days</legend>
        {weekdays.map(({ value, name }) => (
          <label key={name}>
            <input type="checkbox" name="day" value={value} defaultChecked={firstSlots.days.includes(value)} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <label className="site-island-label slots-time">
        <span>Time</span>
        <input type="time" name="time" defaultValue={firstSlots.time} />
      </label>
      <div className="slots-answer">
        <p className="site-island-label">The next five</p>
        <ol className="slots-next tabular">
          {slotsBeforeAnyDate().map((slot) => {
            const { day, time } = readableSlot(slot)
            return (
              <li key={slot.day}>
                <b data-day>{day}</b>
                <span data-date />
                <span data-time>{time}</span>
              </li>
            )
          })}
        </ol>
      </div>
      <Text as="p" size="1" color="gray" role="status" className="slots-said">
        Touch it, and the dates stand beside the days.
      </Text>
    </Island>
  )
}
