import { expect, test } from 'vitest'
import { altTeller } from '#app/features/create/image/alt-teller.ts'

/** A library that hears what it is told, or is away. */
function library() {
  const heard: (readonly [string, string])[] = []
  let isAway = false
  const tell = async (mediaId: string, alt: string) => {
    if (isAway) throw new TypeError('Failed to fetch')
    heard.push([mediaId, alt])
  }
  return {
    tell,
    heard,
    leave: () => {
      isAway = true
    },
    comeBack: () => {
      isAway = false
    },
  }
}

test('an alt text is told once, as it was last written', async () => {
  const { tell, heard } = library()
  const teller = altTeller(tell)
  teller.note('one', 'A sale')
  teller.note('one', 'A sale card')
  await teller.tell('one')
  await teller.tellAll(['one', 'two'])
  expect(heard).toEqual([['one', 'A sale card']])
})

test('one that could not be told goes with the post', async () => {
  const { tell, heard, leave, comeBack } = library()
  const teller = altTeller(tell)
  leave()
  teller.note('one', 'Fresh bread')
  await teller.tell('one')
  expect(heard).toEqual([])
  comeBack()
  await teller.tellAll(['one'])
  expect(heard).toEqual([['one', 'Fresh bread']])
})

test('what is written while an older one travels is told after it', async () => {
  const heard: string[] = []
  let arrive = () => {}
  const teller = altTeller((_, alt) => {
    heard.push(alt)
    return new Promise<void>((resolve) => {
      arrive = resolve
    })
  })
  teller.note('one', 'old')
  const travelling = teller.tell('one')
  teller.note('one', 'new')
  arrive()
  await travelling
  const again = teller.tellAll(['one'])
  arrive()
  await again
  expect(heard).toEqual(['old', 'new'])
})
