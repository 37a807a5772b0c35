/** The same question again, as nine platforms in a row ask it of one long text, is answered with the last answer. */
export function lastAnswer<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  let last: { readonly text: string; readonly answer: Answer } | null = null
  return (text) => {
    if (last?.text !== text) last = { text, answer: answer(text) }
    return last.answer
  }
}
