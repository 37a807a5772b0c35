import type { CompositionId } from '#app/domain/designs/compositions/composition-ids.ts'
import type { DesignBrand, DesignRequest } from '#app/domain/designs/design.ts'
import type { Scene } from '../support/sample-pictures.ts'

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

const small = [
  '“Done is better than perfect.” — Sheryl Sandberg',
  'Review: "The croissants alone are worth the ferry." - Tomás, Lisbon',
  '1 in 3 small shops now sells online',
  '€1,2 million raised for the harbour clinic',
  'How our week splits: Making 48%, Selling 27%, Post 15%, Tidying up 10%',
  '3 mistakes first-time hosts make: too many dishes, no plan for coats, music too loud',
  '7 quiet places to read in Porto: the cloister, the tram museum, Rua das Flores, the botanical garden, the library roof, the pier, the old bakery',
  'How to sharpen a kitchen knife: soak the stone, hold 15 degrees, draw it towards you, count to ten, rinse',
  'Before you publish: read it aloud, check the link, add alt text, pick a time',
  'Our year: January: the idea, April: first oven, July: first shop, November: second shop',
  'Before: an inbox of 900. After: a calm Monday',
  'Renting vs buying: Renting: light, free to move. Buying: slow, yours to paint',
  'Open studio night, Thursday 3 October at 19:00, Rua do Almada 12. Bring a friend',
  'Black Friday: 40% off every plan with code NIGHT40 until Monday',
  'Flash sale! Two mugs for $50 this weekend only',
  '3 weeks to go until we open in Porto',
  'Our new app is here. Plan a week in ten minutes',
  'We moved! Find us at 14 Mill Lane from Monday',
  'Which one would you wear to a winter wedding?',
  'Tea or coffee?',
  'Tip: salt the water until it tastes of the sea',
  'Did you know? Bees sleep, some of them holding hands',
  'Definition: Wabi-sabi (n.) means beauty in what is imperfect and passing',
  'We are hiring two night bakers in Ghent. Apply by 15 May',
  'Barista wanted, weekends, Café Norte. Write to us',
  'New: linen apron in four colours, €45',
  'Sourdough starter kit with jar, scraper and a letter from our baker, $29',
  'Thank you for 10,000 followers',
  'Ten years of Harbour Bakery',
  'Slow mornings',
]
const others = [
  'Скидка 20% на всё до воскресенья с кодом ОСЕНЬ',
  'Νέο μενού από Δευτέρα. Ψάρι, λεμόνι και χόρτα',
  'Große Eröffnung am Samstag um 10 Uhr in Köln',
  'Cinq idées pour un dimanche de pluie : lire, cuisiner, dormir, écrire, téléphoner à sa mère',
  'İstanbul’da yeni mağaza, 12 Haziran',
  'Żółty tydzień: wszystko o 30% taniej',
  '¿Qué libro te cambió la vida?',
  'Steuererklärung leicht gemacht: Belege sammeln, Fristen prüfen, früh anfangen',
  '6 mẹo uống nước mỗi ngày: đặt cốc trên bàn, thêm chanh, uống trước bữa ăn',
  'Kötött sapkák, 8 900 Ft',
]

/** Sixty ideas of every kind, ten of them in other languages than English, each by a seed of its own. */
export const shownDesigns: readonly Shown[] = [...prompts, ...more, ...small, ...others].map((prompt, index) => ({
  prompt,
  seed: 11 + index * 7,
  size: 'portrait',
}))

type ShownComposition = {
  readonly prompt: string
  readonly seed: number
  /** Their own photographs, where it is made for some. */
  readonly photographs?: readonly Scene[]
  /** Drawn as this kind of slide of a carousel. */
  readonly isSlide?: boolean
}

const tips =
  '5 tips for remote teams: over-communicate, write things down, protect focus time, meet in person, celebrate small wins'
const sale = 'Summer sale: 30% off all swimwear with code SUN30 until Sunday'
const jazz = 'Jazz night on Friday 12 June at 8pm at Café Central. Live trio, free entry'
const leonardo = '"Simplicity is the ultimate sophistication." — Leonardo da Vinci'
const kaya = '"I learned more in one year of mistakes than in ten years of plans." — Kaya Demir'
const menu = 'We are thrilled to announce our new autumn menu. Pumpkin ravioli and a chestnut cake'

/** Every composition, with an idea it is made for: one that is not here does not compile. */
export const shownCompositions: Readonly<Record<CompositionId, ShownComposition>> = {
  'quote-marks': { prompt: leonardo, seed: 3 },
  'quote-centred': { prompt: kaya, seed: 8 },
  'quote-poster': { prompt: '“Done is better than perfect.” — Sheryl Sandberg', seed: 21 },
  'quote-panel': { prompt: kaya, seed: 34 },
  'big-number': { prompt: '82% of customers come back within a month', seed: 5 },
  'number-shape': { prompt: '1 in 3 small shops now sells online', seed: 13 },
  bars: {
    prompt: 'Where our readers come from: Instagram 42%, Newsletter 31%, Search 18%, TikTok 9%',
    seed: 18,
  },
  'list-numbered': { prompt: tips, seed: 41 },
  'list-cards': { prompt: tips, seed: 52 },
  checklist: { prompt: 'Packing checklist: passport, chargers, rain jacket, first aid kit, snacks', seed: 7 },
  steps: { prompt: 'How to brew coffee: rinse the filter, grind 20 g, pour slowly, serve', seed: 9 },
  timeline: {
    prompt: 'Our year: January: the idea, April: first oven, July: first shop, November: second shop',
    seed: 15,
  },
  'before-after': { prompt: 'Before: 14 spreadsheets and a Friday of copy and paste. After: one dashboard', seed: 11 },
  comparison: {
    prompt: 'Sourdough vs baguette: Sourdough: long ferment, keeps for days. Baguette: quick bake, best the same day',
    seed: 29,
  },
  'event-card': { prompt: jazz, seed: 2 },
  'event-poster': { prompt: jazz, seed: 31 },
  ticket: { prompt: 'Open studio night, Thursday 3 October at 19:00, Rua do Almada 12. Bring a friend', seed: 4 },
  'sale-number': { prompt: sale, seed: 6 },
  'sale-coupon': { prompt: 'Black Friday: 40% off every plan with code NIGHT40 until Monday', seed: 17 },
  countdown: { prompt: '10 days to go until the Berlin Half Marathon', seed: 12 },
  'announcement-art': { prompt: menu, seed: 23 },
  'announcement-banner': { prompt: 'We moved! Find us at 14 Mill Lane from Monday', seed: 14 },
  'question-bubble': { prompt: 'What is the best advice you ever got from a mentor?', seed: 10 },
  'tip-note': { prompt: 'Tip: water your plants in the morning. The soil drinks before the sun does', seed: 16 },
  definition: {
    prompt: 'Definition: Hygge (n.) means a quality of cosiness that makes a person feel content',
    seed: 19,
  },
  testimonial: {
    prompt: 'Customer testimonial: "They cut our reporting from two days to one hour." - Maria Okafor, Lumen',
    seed: 20,
  },
  hiring: {
    prompt: 'We are hiring a senior frontend engineer to join our team in Lisbon. Apply by 30 June',
    seed: 22,
  },
  'product-shelf': {
    prompt: 'New in the shop: hand-thrown stoneware mug, glazed in sea green, $38',
    seed: 24,
    photographs: ['bread'],
  },
  'magazine-cover': {
    prompt: 'Slow mornings. How a bakery by the sea begins its day',
    seed: 25,
    photographs: ['coast'],
  },
  'type-poster': { prompt: 'Community over competition', seed: 26 },
  'shape-poster': { prompt: 'Ten years of Harbour Bakery', seed: 27 },
  'photo-full': { prompt: 'Sunrise swim club. Every Sunday, whatever the weather', seed: 28, photographs: ['coast'] },
  'photo-caption': {
    prompt: 'Fresh from the oven at 7. Sourdough, rye and a little surprise',
    seed: 30,
    photographs: ['bread'],
  },
  'photo-collage': {
    prompt: 'Our week in pictures',
    seed: 33,
    photographs: ['person', 'bread', 'leaves', 'coast'],
  },
  'carousel-cover': { prompt: tips, seed: 36, isSlide: true },
  'carousel-slide': { prompt: tips, seed: 36, isSlide: true },
  'carousel-end': { prompt: tips, seed: 36, isSlide: true },
  plate: { prompt: '日本語', seed: 37 },
}

/** A whole set of slides, as one swipes through it. */
export const shownCarousel = { prompt: tips, seed: 44, size: 'portrait' } as const

/** The logo of the brand below: a loaf like a sun, and its name. */
export const shownLogo = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="240" viewBox="0 0 720 240"><path d="M40 170a90 90 0 0 1 180 0Z" fill="#c2410c"/><path d="M84 150l22-44M130 150v-52M176 150l-22-44" stroke="#fff7ed" stroke-width="12" stroke-linecap="round"/><path d="M30 196h200" stroke="#7c2d12" stroke-width="16" stroke-linecap="round"/><g fill="#7c2d12"><path d="M300 176c30 18 82 12 82-26 0-46-66-26-66-52 0-18 34-22 56-6" fill="none" stroke="#7c2d12" stroke-width="24" stroke-linecap="round"/><circle cx="470" cy="136" r="48" fill="none" stroke="#7c2d12" stroke-width="24"/><path d="M570 60v124h70" fill="none" stroke="#7c2d12" stroke-width="24" stroke-linecap="round" stroke-linejoin="round"/></g></svg>`

/** Ideas in the colours, the fonts and under the logo of one brand. */
export const shownInBrand: { readonly brand: DesignBrand; readonly prompts: readonly string[]; readonly seed: number } =
  {
    brand: {
      colours: { primary: '#7c2d12', accent: '#f59e0b', background: '#fff7ed', text: '#431407' },
      fonts: { heading: 'Instrument Sans', body: 'Instrument Sans' },
      logo: { mediaId: 'logo', ratio: 3 },
    },
    prompts: [leonardo, sale, jazz, 'Fresh from the oven at 7. Sourdough, rye and a little surprise', menu],
    seed: 4,
  }
