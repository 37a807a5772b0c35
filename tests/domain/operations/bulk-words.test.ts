import { expect, test } from 'vitest'
import type { BulkTask } from '#app/domain/operations/bulk.ts'
import { countsOf, questionOf } from '#app/domain/operations/bulk-words.ts'
import { bulkIn } from '#app/domain/operations/states.ts'

test('what failed is not counted as done', () => {
  expect(countsOf(bulkIn('waiting'))).toBe('0 of 240')
  expect(countsOf(bulkIn('runningWithErrors'))).toBe('260 of 400, 3 failed')
  expect(countsOf(bulkIn('completed'))).toBe('12 of 12 done')
  expect(countsOf(bulkIn('completedWithErrors'))).toBe('117 of 120 done, 3 failed')
  expect(countsOf(bulkIn('completedWithSkipped'))).toBe('194 of 200 done, 6 left out')
  expect(countsOf(bulkIn('failed'))).toBe('30 of 90 done')
})

test.each<[BulkTask, string, string]>([
  [{ type: 'user_import' }, 'Invite 1 person?', 'Invite 9 people?'],
  [{ type: 'plan_update', plan: 'pro' }, 'Change the plan of 1 person to Pro?', 'Change the plan of 9 people to Pro?'],
  [{ type: 'admin_toggle', isAdmin: true }, 'Make 1 person an admin?', 'Make 9 people admins?'],
  [
    { type: 'admin_toggle', isAdmin: false },
    'Take the admin role from 1 person?',
    'Take the admin role from 9 people?',
  ],
  [{ type: 'user_suspension', isSuspended: true }, 'Ban 1 person?', 'Ban 9 people?'],
  [{ type: 'user_suspension', isSuspended: false }, 'Lift the ban of 1 person?', 'Lift the bans of 9 people?'],
  [{ type: 'bulk_email', subject: 'News', text: '' }, 'Send “News” to 1 person?', 'Send “News” to 9 people?'],
])('the question before %o names what and how many', (task, one, nine) => {
  expect([questionOf(task, 1).title, questionOf(task, 9).title]).toEqual([one, nine])
})
