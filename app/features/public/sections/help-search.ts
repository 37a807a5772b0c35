import { find } from '#app/domain/wording/find.ts'
import { counted } from '#app/domain/wording/plurals.ts'

const answersWords = counted('answer', 'answers')

/** The page's first order, restored when the search is emptied. */
const came = new WeakMap<Element, readonly HTMLElement[]>()

function itemsOf(list: Element): readonly HTMLElement[] {
  const items = came.get(list) ?? [...list.querySelectorAll<HTMLElement>(':scope > *')]
  came.set(list, items)
  return items
}

/** Shows the questions and articles that match the typed text, best first. All of them are in the page already. */
export function searchHelp(help: HTMLElement): void {
  const list = help.querySelector('.site-questions')
  const said = help.querySelector('.help-said')
  const search = help.querySelector('input')?.value.trim() ?? ''
  if (list === null || said === null) return
  const items = itemsOf(list)
  const found =
    search === ''
      ? items
      : find(
          items.map((element) => ({
            element,
            title: element.querySelector('summary, a')?.textContent ?? '',
            text: element.textContent ?? '',
          })),
          search,
        ).map(({ element }) => element)
  help.toggleAttribute('data-searching', search !== '')
  help.toggleAttribute('data-nothing', found.length === 0)
  for (const item of items) item.hidden = !found.includes(item)
  list.append(...found)
  const words = found.length === 0 ? 'Nothing here answers that. Write to us below.' : answersWords(found.length)
  said.textContent = search === '' ? '' : words
}
