const signs =
  /\b(?:died|dies|dead|death|passed away|in memory of|rest in peace|funeral|condolences|lost (?:my|our|his|her|their) (?:\w+ ){0,2}(?:mother|father|mum|mom|dad|son|daughter|brother|sister|husband|wife|friend|dog|cat)|cancer|terminally|miscarriage|suicide|killed|victims?|tragedy|tragic|earthquake|flood(?:s|ing|ed)?|wildfires?|war in|attack(?:ed)? (?:on|in)|recall(?:ed|ing)?:?|salmonella|listeria|do not (?:eat|drink|use) (?:it|them|this)|outage|data breach|security incident|we(?:'re| are) (?:so |very |deeply |truly )?sorry|we apologi[sz]e|our apologies|lay(?:ing)? off|laid off|layoffs|redundanc(?:y|ies)|bankrupt\w*|insolven\w*|resign(?:s|ed|ing)?|steps? down|stepp(?:ed|ing) down|closing (?:down|for good|our doors)|clos(?:es|ed) (?:for good|its doors|forever))\b/iu

/**
 * News that nobody dresses up: a death, a recall, an apology, people who lose their work. It is said as it was given, without
 * a frame that makes a story of it, without a call to comment, without words to be found by.
 */
export const isGrave = (text: string): boolean => signs.test(text)
