import { parentPort } from 'node:worker_threads'
import { giveWay } from './give-way.ts'
import type { SideAnswer, SideQuestion } from './side-thread.ts'

/** Answers what a side thread is asked. What fails ends the thread: whoever asked is told so, and the next one starts anew. */
export function answerBeside<Question>(answer: (question: Question) => unknown): void {
  giveWay()
  parentPort?.on('message', async ({ id, question }: SideQuestion) => {
    parentPort?.postMessage({ id, answer: await answer(question as Question) } satisfies SideAnswer)
  })
}
