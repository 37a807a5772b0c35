import { useAtomValue } from 'jotai'
import { datesAtom } from '#app/state/device/clock.ts'

export const Moment = ({ at }: { at: string }) => useAtomValue(datesAtom).moment(at)
