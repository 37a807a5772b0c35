import type { DesignRequest } from '#app/domain/designs/design.ts'

type Shown = { readonly prompt: string; readonly seed: number; readonly size: DesignRequest['size'] }

const prompts = [
  '"Simplicity is the ultimate sophistication." — Leonardo da Vinci',
  'Customer testimonial: "They cut our reporting from two days to one hour." - Maria Okafor, Lumen',
  '82% of customers come back within a month',
  'Where our readers come from: Instagram 42%, Newsletter 31%, Search 18%, TikTok 9%',
  '5 tips for remote teams: over-communicate, write things down, protect focus time, meet in person, celebrate small wins',
  'How to brew coffee: rinse the filter, grind 20 g, pour slowly, serve',
  'Packing checklist: passport, chargers, rain jacket, first aid kit, snacks',
  'Our roadmap: March: private beta, June: public launch, September: mobile app',
  'Before: 14 spreadsheets and a Friday of copy and paste. After: one dashboard',
  'Sourdough vs baguette: Sourdough: long ferment, keeps for days. Baguette: quick bake, best the same day',
]
const more = [
  'Jazz night on Friday 12 June at 8pm at Café Central. Live trio, free entry',
  'Summer sale: 30% off all swimwear with code SUN30 until Sunday',
  '10 days to go until the Berlin Half Marathon',
  'We are thrilled to announce our new autumn menu. Pumpkin ravioli and a chestnut cake',
  'What is the best advice you ever got from a mentor?',
  'Tip: water your plants in the morning. The soil drinks before the sun does',
  'Definition: Hygge (n.) means a quality of cosiness that makes a person feel content',
  'We are hiring a senior frontend engineer to join our team in Lisbon. Apply by 30 June',
  'New in the shop: hand-thrown stoneware mug, glazed in sea green, $38',
  'Community over competition',
]

/** The forty: twenty ideas, each by two seeds. */
export const shownDesigns: readonly Shown[] = [11, 58].flatMap((start) =>
  [...prompts, ...more].map((prompt, index) => ({ prompt, seed: start + index * 7, size: 'portrait' as const })),
)
