import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { openIndexedLedger } from '#app/storage/indexed-ledger.ts'
import { memoryStorage } from '#app/storage/memory.ts'
import { add, freshName, noTally, openTab, tally, withStore } from './tabs.ts'

const ada = tally('ada')

describe('the journal', () => {
  it('saves what was accepted and finds it again after a restart', async () => {
    const name = freshName()
    const journal = openTab(name)
    expect(await journal.readRecord(ada)).toEqual({ kind: 'missing' })
    const outcome = await journal.commit(ada, add('one', 5))
    expect(outcome).toMatchObject({ kind: 'accepted', account: { balance: 5 } })
    await journal.commit(ada, add('two', 3))
    journal.close()
    expect(await openTab(name).readRecord(ada)).toMatchObject({ kind: 'found', account: { balance: 8 } })
  })

  it('saves nothing of what was refused', async () => {
    const journal = openTab(freshName())
    await journal.commit(ada, add('one', 5))
    expect(await journal.commit(ada, add('two', -9))).toEqual({ kind: 'refused', failure: { code: 'TOO_LITTLE' } })
    expect(await journal.readRecord(ada)).toMatchObject({ account: { balance: 5 } })
  })

  it('saves the account of what was corrected, and the call fails', async () => {
    const journal = openTab(freshName())
    const failure = { code: 'CORRECTED' }
    const outcome = await journal.commit(ada, () => ({
      kind: 'corrected',
      account: { ...noTally, balance: 7 },
      failure,
    }))
    expect(outcome).toMatchObject({ kind: 'corrected', failure })
    expect(await journal.readRecord(ada)).toMatchObject({ account: { balance: 7 } })
  })

  it('does calls made in one breath in one transaction, in their order', async () => {
    const name = freshName()
    const journal = openTab(name)
    const outcomes = await Promise.all(Array.from({ length: 100 }, (_, at) => journal.commit(ada, add(`${at}`, 1))))
    expect(outcomes.map((outcome) => outcome.kind === 'accepted' && outcome.account.balance)).toEqual(
      Array.from({ length: 100 }, (_, at) => at + 1),
    )
    expect(await withStore(name, 'log', (log) => log.count())).toBe(1)
  })

  it('keeps records of several people apart within one transaction', async () => {
    const journal = openTab(freshName())
    const bob = tally('bob')
    await Promise.all([
      journal.commit(ada, add('a', 1)),
      journal.commit(bob, add('b', 2)),
      journal.commit(ada, add('c', 4)),
    ])
    expect(await journal.readRecord(ada)).toMatchObject({ account: { balance: 5 } })
    expect(await journal.readRecord(bob)).toMatchObject({ account: { balance: 2 } })
  })

  it('passes a bug of one rule to its caller and does the others', async () => {
    const journal = openTab(freshName())
    const bug = new Error('a bug')
    const [first, second, third] = await Promise.allSettled([
      journal.commit(ada, add('a', 1)),
      journal.commit(ada, () => {
        throw bug
      }),
      journal.commit(ada, add('b', 1)),
    ])
    expect([first.status, second, third.status]).toEqual([
      'fulfilled',
      { status: 'rejected', reason: bug },
      'fulfilled',
    ])
    expect(await journal.readRecord(ada)).toMatchObject({ account: { balance: 2 } })
  })

  it('never saves what could not be read back, and does the others all the same', async () => {
    const journal = openTab(freshName())
    const broken = { ...noTally, balance: Number.NaN }
    const answers = await Promise.allSettled([
      journal.commit(ada, add('a', 1)),
      journal.commit(ada, () => ({ kind: 'accepted', account: broken, event: {} })),
      journal.commit(ada, add('b', 1)),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await journal.readRecord(ada)).toMatchObject({ account: { balance: 2 } })
  })

  it('writes what changed, and only now and then the whole record', async () => {
    const name = freshName()
    const journal = openTab(name)
    for (let at = 0; at < 400; at += 1) await journal.commit(ada, add(`entry number ${at}`, 1))
    const keys = await withStore(name, 'checkpoints', (store) => store.getAllKeys())
    expect((keys as unknown[]).length).toBeLessThanOrEqual(2)
    const rows = (await withStore(name, 'log', (log) => log.getAll())) as { text: string }[]
    expect(Math.max(...rows.slice(-50).map(({ text }) => text.length))).toBeLessThan(250)
    journal.close()
    expect(await openTab(name).readRecord(ada)).toMatchObject({ account: { balance: 400 } })
  })

  it('writes the snapshot after the commit and hydrates from it at once', async () => {
    const storage = memoryStorage()
    const journal = openTab(freshName(), storage)
    expect(journal.peek(ada)).toBeNull()
    await journal.commit(ada, add('one', 5))
    expect(journal.peek(ada)).toMatchObject({ balance: 5 })
    await journal.commit(ada, add('two', 5))
    journal.flush()
    expect(journal.peek(ada)).toMatchObject({ balance: 10 })
  })
})

describe('several tabs', () => {
  it('hear of each other’s operations', async () => {
    const name = freshName()
    const [here, there] = [openTab(name), openTab(name)]
    const heard = vi.fn()
    there.subscribe(ada, heard)
    await here.commit(ada, add('one', 5))
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ balance: 5 })))
    here.close()
    there.close()
  })

  it('one that has heard of nothing for long writes nothing over what the other has written and forgotten', async () => {
    const name = freshName()
    const deaf = openTab(name, memoryStorage(), `${name}-deaf`)
    for (const id of ['one', 'two']) await deaf.commit(ada, add(id, 1))
    const busy = openTab(name)
    for (let at = 0; at < 600; at += 1) await busy.commit(ada, add(`entry number ${at}`, 1))
    expect(await deaf.commit(ada, add('three', 1))).toMatchObject({ account: { balance: 603 } })
    expect(await deaf.commit(ada, add('four', 1))).toMatchObject({ account: { balance: 604 } })
    expect(await busy.commit(ada, add('five', 1))).toMatchObject({ account: { balance: 605 } })
    expect(await openTab(name).readRecord(ada)).toMatchObject({ account: { balance: 605 } })
  })

  it('that write different records by turns keep out of each other’s way', async () => {
    const name = freshName()
    const [one, other] = [
      openTab(name, memoryStorage(), `${name}-one`),
      openTab(name, memoryStorage(), `${name}-other`),
    ]
    const bob = tally('bob')
    for (let at = 0; at < 20; at += 1) {
      await one.commit(ada, add(`${at}`, 1))
      await other.commit(bob, add(`${at}`, 1))
      if (at % 5 === 0) await other.commit(ada, add(`other ${at}`, 1))
    }
    expect(await one.readRecord(ada)).toMatchObject({ account: { balance: 24 } })
    expect(await one.readRecord(bob)).toMatchObject({ account: { balance: 20 } })
  })

  it('lose nothing and double nothing, however their operations interleave', async () => {
    const step = fc.record({ tab: fc.nat(2), amount: fc.integer({ min: -6, max: 9 }), waits: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const name = freshName()
        const storage = memoryStorage()
        const tabs = [0, 1, 2].map(() => openTab(name, storage))
        const answers: Promise<number>[] = []
        for (const [at, { tab, amount, waits }] of steps.entries()) {
          const answer = tabs[tab]?.commit(ada, add(`${at}`, amount))
          if (answer === undefined) continue
          answers.push(answer.then((outcome) => (outcome.kind === 'accepted' ? amount : 0)))
          if (waits) await answer
        }
        const accepted = (await Promise.all(answers)).reduce((sum, amount) => sum + amount, 0)
        const balances = await Promise.all(tabs.map((tab) => tab.readRecord(ada)))
        for (const read of balances) expect(read.kind === 'found' ? read.account.balance : 0).toBe(accepted)
        for (const tab of tabs) tab.close()
      }),
      { numRuns: 60 },
    )
  })

  it('that have not heard of each other lose nothing either', async () => {
    const name = freshName()
    const [here, there] = [openTab(name, memoryStorage(), `${name}-a`), openTab(name, memoryStorage(), `${name}-b`)]
    await there.commit(ada, add('first', 1))
    for (let at = 0; at < 200; at += 1) await here.commit(ada, add(`${at} ${'x'.repeat(500)}`, 1))
    expect(await there.commit(ada, add('late', 1))).toMatchObject({ account: { balance: 202 } })
    expect(await here.commit(ada, add('too much', -202))).toMatchObject({ account: { balance: 0 } })
    expect(await there.commit(ada, add('nothing left', -1))).toMatchObject({ failure: { code: 'TOO_LITTLE' } })
    await here.commit(ada, add('more', 5))
    expect(await there.commit(ada, add('enough', -5))).toMatchObject({ kind: 'accepted', account: { balance: 0 } })
  })

  it('a tab whose database is taken away under it goes on with what is there', async () => {
    const name = freshName()
    const storage = memoryStorage()
    const journal = openTab(name, storage)
    await journal.commit(ada, add('one', 5))
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name).onsuccess = resolve
    })
    expect(await journal.commit(ada, add('two', 1))).toMatchObject({ kind: 'accepted', account: { balance: 6 } })
  })

  it('a database of a newer version is answered, and no second record is begun beside it', async () => {
    const name = freshName()
    const newer = indexedDB.open(name, 99)
    await new Promise((resolve) => {
      newer.onsuccess = resolve
    })
    newer.result.close()
    await expect(openIndexedLedger(name)).rejects.toMatchObject({ name: 'VersionError' })
    expect(await openTab(name).commit(ada, add('one', 5))).toMatchObject({ failure: { code: 'RECORD_TOO_NEW' } })
  })
})
