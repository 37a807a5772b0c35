export const moods = ['warm', 'calm', 'bold', 'playful', 'elegant', 'fresh', 'dark', 'technical', 'festive'] as const
export type Mood = (typeof moods)[number]

const words: Readonly<Record<Mood, RegExp>> = {
  warm: /\b(?:warm|cosy|cozy|autumn|fall|coffee|caf[eé]|bak(?:e|ery|ing)|bread|sourdough|pastr\w+|honey|home|soup|wood|family|chocolate|rustic|brew\w*)\b/i,
  calm: /\b(?:calm|quiet|soft|minimal\w*|simple|peace\w*|mindful\w*|meditat\w+|yoga|sleep|rest|slow|gentle|wellness|breathe?|therapy|tea)\b/i,
  bold: /\b(?:bold|strong|loud|big|power\w*|gym|fitness|sport\w*|run(?:ning)?|marathon|rock|launch\w*|sale|discount|off|deal|hiring|energy|strength)\b/i,
  playful:
    /\b(?:playful|fun|funny|kids?|child\w*|toys?|game\w*|pets?|dogs?|cats?|pupp\w+|ice cream|cand\w+|comic\w*|colou?rful|quiz)\b/i,
  elegant:
    /\b(?:elegant|luxur\w+|wedding|jewel\w+|fashion|perfume|wine|gala|refined|classic|timeless|beauty|spa|salon|fine dining|architect\w*|gallery|exhibition)\b/i,
  fresh:
    /\b(?:fresh|spring|green|plants?|garden\w*|organic|vegan|salad|fruit\w*|nature|sustainab\w+|eco|recycl\w+|climate|summer|lemon\w*|farm\w*|herbs?)\b/i,
  dark: /\b(?:dark|night|black|midnight|noir|concert|club|cinema|film|halloween|jazz)\b/i,
  technical:
    /\b(?:tech\w*|software|data|ai|api|app|code|coding|developers?|engineer\w*|startup\w*|saas|security|cloud|analytics|product|automation|remote|teams?|webinar)\b/i,
  festive:
    /\b(?:festive|celebrat\w+|party|birthday|anniversary|christmas|holiday\w*|new year|congratulat\w+|winner\w*|milestone|thank you|thanks)\b/i,
}

const hues: readonly (readonly [RegExp, number])[] = [
  [/\b(?:red|crimson|scarlet|tomato\w*|cherr\w+|strawberr\w+)\b/i, 25],
  [/\b(?:orange|pumpkin\w*|autumn|terracotta|copper)\b/i, 50],
  [/\b(?:coffee|espresso|bak(?:e|ery|ing)|bread|sourdough|chocolate|brown|caf[eé]|wood)\b/i, 58],
  [/\b(?:yellow|gold\w*|honey|lemon\w*|sunn?\w*|bees?)\b/i, 92],
  [/\b(?:olive\w*|matcha|lime)\b/i, 118],
  [/\b(?:green|plants?|garden\w*|forest\w*|vegan|sustainab\w+|eco|nature|tea|tree\w*|climate|farm\w*|herbs?)\b/i, 152],
  [/\b(?:teal|turquoise|mint|petrol|spa)\b/i, 190],
  [/\b(?:ocean\w*|sea|swim\w*|beach|travel\w*|water|surf\w*|sky|summer|ice)\b/i, 225],
  [/\b(?:blue|navy|finance|bank\w*|data|software|security|cloud)\b/i, 258],
  [/\b(?:indigo|violet|purple|lavender|night|midnight|music|jazz)\b/i, 295],
  [/\b(?:plum|wine|berr(?:y|ies)|magenta)\b/i, 340],
  [/\b(?:pink|rose|roses|wedding|love|beauty|flowers?|valentine\w*)\b/i, 8],
]

export const moodsOf = (prompt: string): Mood[] => moods.filter((mood) => words[mood].test(prompt))

export const hueOf = (prompt: string): number | null => hues.find(([named]) => named.test(prompt))?.[1] ?? null
