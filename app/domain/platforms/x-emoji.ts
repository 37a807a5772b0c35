/*
 * Emoji that X counts as one: the set of twitter-text 3 (Emoji 11). A newer one made of several counts each part, as on
 * X. Single characters that weigh two anyway are omitted.
 */
const tone = '[\\u{1F3FB}-\\u{1F3FF}]'
const joiner = '\\u200D'
const shown = '\\uFE0F'
const sex = `${joiner}[\\u2640\\u2642]${shown}`

const professions =
  `[\\u{1F468}\\u{1F469}]${tone}?${joiner}(?:[\\u2695\\u2696\\u2708]${shown}|` +
  '[\\u{1F33E}\\u{1F373}\\u{1F393}\\u{1F3A4}\\u{1F3A8}\\u{1F3EB}\\u{1F3ED}\\u{1F4BB}\\u{1F4BC}\\u{1F527}\\u{1F52C}\\u{1F680}\\u{1F692}\\u{1F9B0}-\\u{1F9B3}])'
const sports = `[\\u26F9\\u{1F3CB}\\u{1F3CC}\\u{1F574}\\u{1F575}](?:${tone}|${shown})${sex}`
const people =
  '[\\u{1F3C3}\\u{1F3C4}\\u{1F3CA}\\u{1F46E}\\u{1F471}\\u{1F473}\\u{1F477}\\u{1F481}\\u{1F482}\\u{1F486}\\u{1F487}\\u{1F645}-\\u{1F647}\\u{1F64B}\\u{1F64D}\\u{1F64E}\\u{1F6A3}\\u{1F6B4}-\\u{1F6B6}' +
  `\\u{1F926}\\u{1F935}\\u{1F937}-\\u{1F939}\\u{1F93D}\\u{1F93E}\\u{1F9B8}\\u{1F9B9}\\u{1F9D6}-\\u{1F9DD}]${tone}?${sex}|[\\u{1F46F}\\u{1F93C}\\u{1F9DE}\\u{1F9DF}]${sex}`

const heart = `\\u2764${shown}${joiner}(?:\\u{1F48B}${joiner})?`
const children = `(?:\\u{1F466}(?:${joiner}\\u{1F466})?|\\u{1F467}(?:${joiner}[\\u{1F466}\\u{1F467}])?)`
const twoChildren = `(?:\\u{1F466}${joiner}\\u{1F466}|\\u{1F467}${joiner}[\\u{1F466}\\u{1F467}]|[\\u{1F466}\\u{1F467}])`
const families =
  `\\u{1F468}${joiner}${heart}\\u{1F468}|\\u{1F469}${joiner}${heart}[\\u{1F468}\\u{1F469}]|` +
  `\\u{1F468}${joiner}[\\u{1F468}\\u{1F469}]${joiner}${twoChildren}|\\u{1F469}${joiner}\\u{1F469}${joiner}${twoChildren}|` +
  `[\\u{1F468}\\u{1F469}]${joiner}${children}`
const joined = `\\u{1F3F3}${shown}${joiner}\\u{1F308}|\\u{1F3F4}${joiner}\\u2620${shown}|\\u{1F441}${joiner}\\u{1F5E8}`

const keys = `[#*0-9]${shown}?\\u20E3`
/** Drawn as text by default. */
const symbols =
  '(?:[\\xA9\\xAE\\u2122\\u265F\\u{1F004}\\u{1F170}\\u{1F171}\\u{1F17E}\\u{1F17F}\\u{1F202}\\u{1F21A}\\u{1F22F}\\u{1F237}\\u{1F321}\\u{1F324}-\\u{1F32C}\\u{1F336}\\u{1F37D}\\u{1F396}\\u{1F397}\\u{1F399}-\\u{1F39B}\\u{1F39E}\\u{1F39F}' +
  '\\u{1F3CD}\\u{1F3CE}\\u{1F3D4}-\\u{1F3DF}\\u{1F3F3}\\u{1F3F5}\\u{1F3F7}\\u{1F43F}\\u{1F441}\\u{1F4FD}\\u{1F549}\\u{1F54A}\\u{1F56F}\\u{1F570}\\u{1F573}\\u{1F576}-\\u{1F579}\\u{1F587}\\u{1F58A}-\\u{1F58D}\\u{1F5A5}\\u{1F5A8}' +
  '\\u{1F5B1}\\u{1F5B2}\\u{1F5BC}\\u{1F5C2}-\\u{1F5C4}\\u{1F5D1}-\\u{1F5D3}\\u{1F5DC}-\\u{1F5DE}\\u{1F5E1}\\u{1F5E3}\\u{1F5E8}\\u{1F5EF}\\u{1F5F3}\\u{1F5FA}\\u{1F6CB}\\u{1F6CD}-\\u{1F6CF}\\u{1F6E0}-\\u{1F6E5}\\u{1F6E9}\\u{1F6F0}\\u{1F6F3}' +
  '\\u203C\\u2049\\u2139\\u2194-\\u2199\\u21A9\\u21AA\\u231A\\u231B\\u2328\\u23CF\\u23ED-\\u23EF\\u23F1\\u23F2\\u23F8-\\u23FA\\u24C2\\u25AA\\u25AB\\u25B6\\u25C0\\u25FB-\\u25FE\\u2600-\\u2604\\u260E\\u2611\\u2614\\u2615\\u2618\\u2620' +
  '\\u2622\\u2623\\u2626\\u262A\\u262E\\u262F\\u2638-\\u263A\\u2640\\u2642\\u2648-\\u2653\\u2660\\u2663\\u2665\\u2666\\u2668\\u267B\\u267F\\u2692-\\u2697\\u2699\\u269B\\u269C\\u26A0\\u26A1\\u26AA\\u26AB\\u26B0\\u26B1\\u26BD\\u26BE' +
  '\\u26C4\\u26C5\\u26C8\\u26CF\\u26D1\\u26D3\\u26D4\\u26E9\\u26EA\\u26F0-\\u26F5\\u26F8\\u26FA\\u26FD\\u2702\\u2708\\u2709\\u270F\\u2712\\u2714\\u2716\\u271D\\u2721\\u2733\\u2734\\u2744\\u2747\\u2757\\u2763\\u2764\\u27A1\\u2934' +
  `\\u2935\\u2B05-\\u2B07\\u2B1B\\u2B1C\\u2B50\\u2B55\\u3030\\u303D\\u3297\\u3299]${shown})`
const hands = `[\\u261D\\u26F7\\u26F9\\u270C\\u270D\\u{1F3CB}\\u{1F3CC}\\u{1F574}\\u{1F575}\\u{1F590}](?:${shown}${tone}?|${tone})`
const bodies =
  '[\\u270A\\u270B\\u{1F385}\\u{1F3C2}-\\u{1F3C4}\\u{1F3C7}\\u{1F3CA}\\u{1F442}\\u{1F443}\\u{1F446}-\\u{1F450}\\u{1F466}-\\u{1F469}\\u{1F46E}\\u{1F470}-\\u{1F478}\\u{1F47C}\\u{1F481}-\\u{1F483}\\u{1F485}-\\u{1F487}\\u{1F4AA}' +
  '\\u{1F57A}\\u{1F595}\\u{1F596}\\u{1F645}-\\u{1F647}\\u{1F64B}-\\u{1F64F}\\u{1F6A3}\\u{1F6B4}-\\u{1F6B6}\\u{1F6C0}\\u{1F6CC}\\u{1F918}-\\u{1F91C}\\u{1F91E}\\u{1F91F}\\u{1F926}\\u{1F930}-\\u{1F939}\\u{1F93D}\\u{1F93E}' +
  `\\u{1F9B5}\\u{1F9B6}\\u{1F9B8}\\u{1F9B9}\\u{1F9D1}-\\u{1F9DD}]${tone}`

const nations =
  '\\u{1F3F4}\\u{E0067}\\u{E0062}(?:\\u{E0065}\\u{E006E}\\u{E0067}|\\u{E0073}\\u{E0063}\\u{E0074}|\\u{E0077}\\u{E006C}\\u{E0073})\\u{E007F}'

/** Flags, by country letters. */
const countries =
  'AC-GILMOQ-UWXZ BABD-JL-OQ-TVWYZ CACDF-IK-PRUV-Z DEGJKMOZ EACEGHR-U FI-KMOR GABD-ILMNP-UWY HKMNRTU IC-EL-OQ-T JEMOP KEGHIMNPRWYZ ' +
  'LABCIKR-VY MAC-HK-Z NACEFGILOPRUZ OM PAE-HK-NRSTWY QA REOSUW SA-EG-ORSTVX-Z TACDFGHJ-ORTVWZ UAGMNSYZ VACEGINU WFS XK YET ZAMW'
const regional = (letter: string) => `\\u{${(0x1f1e6 + letter.charCodeAt(0) - 65).toString(16)}}`
const flags = countries
  .split(' ')
  .map((row) => `${regional(row.slice(0, 1))}[${row.slice(1).replaceAll(/[A-Z]/g, regional)}]`)
  .join('|')

let emoji: RegExp | null = null

/** Matches of emoji that X counts as one. */
export function emojiOnX(text: string): Iterable<RegExpExecArray> {
  emoji ??= new RegExp(
    [professions, sports, people, families, joined, keys, symbols, hands, bodies, nations, flags].join('|'),
    'gu',
  )
  return text.matchAll(emoji)
}
