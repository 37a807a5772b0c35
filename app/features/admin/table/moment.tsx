import { useAtomValue } from 'jotai'
import { datesAtom } from '#app/state/device/clock.ts'

/** When something was, by this device's clock. */
export const Moment = ({ at }: { at: string }) => useAtomValue(datesAtom).moment(at)
