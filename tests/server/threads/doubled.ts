import { answerBeside } from '#app/server/threads/side-answers.ts'

answerBeside((question: number) => {
  if (Number.isNaN(question)) throw new Error('Not a number.')
  return 2 * question
})
