import { answerStates, prepareStates } from './damage.ts'
import { follow, knewAt, race, redeem, standing } from './race.ts'
import { charactersWritten, openBench, throughput } from './throughput.ts'
import { foundAfterKill, workUntilKilled } from './work-until-killed.ts'

/** What the scripts outside may ask of the page. */
const onTrial = {
  follow,
  race,
  redeem,
  knewAt,
  standing,
  workUntilKilled,
  foundAfterKill,
  prepareStates,
  answerStates,
  throughput,
  openBench,
  charactersWritten,
}

declare global {
  interface Window {
    onTrial: typeof onTrial
  }
}

window.onTrial = onTrial
