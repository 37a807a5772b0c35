import { bareSentencesOf } from './sentences.ts'

const orders: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?\n]{0,40}\b(?:previous|prior|above|earlier|preceding|system)\b[^.!?\n]{0,30}\b(?:instructions?|prompts?|rules?|messages?|commands?)\b/i,
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?\n]{0,20}\b(?:all|any|your|these|those)\b[^.!?\n]{0,20}\b(?:instructions?|prompts?)\b/i,
  /\b(?:reveal|print|show|repeat|output|leak|tell me)\b[^.!?\n]{0,30}\b(?:system prompts?|your (?:instructions?|prompts?))\b/i,
  /\byou are (?:now|no longer)\b[^.!?\n]{0,40}\b(?:ai|assistant|language model|chatbot)\b/i,
  /^\s*(?:system|developer|assistant) ?(?:prompt|message)? ?:/i,
]

/** True for an instruction to a machine rather than content for people. It is never followed. */
export const isForMachines = (sentence: string): boolean => orders.some((order) => order.test(sentence))

/** A text without instructions to a machine; may be empty. */
export const withoutOrders = (text: string): string =>
  orders.some((order) => order.test(text))
    ? text
        .split('\n')
        .map((line) =>
          bareSentencesOf(line)
            .filter((sentence) => !isForMachines(sentence))
            .join(' '),
        )
        .filter((line) => line.trim() !== '')
        .join('\n')
    : text
