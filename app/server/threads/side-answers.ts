import { parentPort } from 'node:worker_threads'
import { giveWay } from './give-way.ts'
import type { SideAnswer, SideQuestion } from './side-thread.ts'

/** Answers questions in a side thread. A failure ends the thread; its asker gets the rejection. */
export function answerBeside<Question>(answer: (question: Question) => unknown): void {
  giveWay()
  parentPort?.on('message', async ({ id, question }: SideQuestion) => {
    parentPort?.postMessage({ id, answer: await answer(question as Question) } satisfies SideAnswer)
  })
}
