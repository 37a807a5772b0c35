import { faqAbout } from './faq.ts'
import { pricingWords, trialWords } from './page-words.ts'

/** Pages with a form and questions below it: search engines get both. */
export const pricingHead = { ...pricingWords, sections: [{ kind: 'questions', questions: faqAbout('credits') }] }
export const trialHead = {
  ...trialWords,
  sections: [{ kind: 'questions', questions: faqAbout('starting', 'account') }],
}
