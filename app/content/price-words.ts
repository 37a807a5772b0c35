import { aiCostCredits } from '../domain/limits.ts'
import { aiCreditsWords } from '../domain/wording/credits.ts'
import { figure } from '../domain/wording/figures.ts'
import { standingOf } from './features.ts'

const { image, voicePerUnit, ...costs } = aiCostCredits
const range = (prices: readonly number[]) => `${figure(Math.min(...prices))} to ${aiCreditsWords(Math.max(...prices))}`
const per = (credits: number, what: string) => `${aiCreditsWords(credits)} ${what}`

/** From the cheapest picture to the dearest. */
export const pictureCredits = range(Object.values(image))

export const priceTable = {
  columns: ['Job', 'Price', 'Today'],
  rows: [
    ['Text', `${per(costs.textPerUnit, 'a post')}; long notes take more`, standingOf('basic_content_creation').words],
    ['Chat', per(costs.chatPerTurn, 'a turn'), standingOf('ai_tools').words],
    ['Written anew for each platform', per(costs.repurposePerPlatform, 'a platform'), standingOf('ai_tools').words],
    ['Series', per(costs.seriesPerPost, 'a post'), standingOf('ai_tools').words],
    ['Reel', aiCreditsWords(costs.reel), standingOf('ai_tools').words],
    ['Picture', `${pictureCredits}, by model`, standingOf('image_studio').words],
    ['Video', aiCreditsWords(costs.video), standingOf('advanced_content_creation').words],
    [
      'Voice',
      `${range(Object.values(voicePerUnit))} per ${figure(costs.voiceUnitCharacters)} characters`,
      standingOf('voice_synthesis').words,
    ],
  ],
}
