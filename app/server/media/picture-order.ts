import type { AcceptedType } from '#app/domain/files/accepted.ts'
import type { SentAs } from '#app/domain/platforms/sent-as.ts'
import { cut, drawCard, inspect, lookAt, writeAsSent } from './picture-work.ts'

/** An order to the process of pictures. */
export type PictureOrder =
  | { readonly do: 'look'; readonly path: string; readonly mime: AcceptedType }
  | { readonly do: 'inspect'; readonly path: string; readonly mime: AcceptedType; readonly work: string }
  | { readonly do: 'card'; readonly path: string }
  | { readonly do: 'cut'; readonly bytes: Uint8Array; readonly width: number; readonly height: number }
  | { readonly do: 'send'; readonly path: string; readonly to: string; readonly as: SentAs }

type Answers = {
  readonly look: Awaited<ReturnType<typeof lookAt>>
  readonly inspect: Awaited<ReturnType<typeof inspect>>
  readonly card: Awaited<ReturnType<typeof drawCard>>
  readonly cut: Awaited<ReturnType<typeof cut>>
  readonly send: Awaited<ReturnType<typeof writeAsSent>>
}
export type AnswerTo<Order extends PictureOrder> = Answers[Order['do']]

export function answerOrder(order: PictureOrder): Promise<Answers[PictureOrder['do']]> {
  switch (order.do) {
    case 'look':
      return lookAt(order.path, order.mime)
    case 'inspect':
      return inspect(order.path, order.mime, order.work)
    case 'card':
      return drawCard(order.path)
    case 'cut':
      return cut(order.bytes, order.width, order.height)
    case 'send':
      return writeAsSent(order.path, order.to, order.as)
  }
}
