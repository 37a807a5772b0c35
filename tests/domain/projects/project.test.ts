import { expect, test } from 'vitest'
import { planIds } from '#app/domain/plans/plans.ts'
import {
  checkDeletion,
  checkNewProject,
  checkRename,
  projectNameSchema,
  roomForProject,
} from '#app/domain/projects/changes.ts'
import { projectFailure, sentenceForProject } from '#app/domain/projects/messages.ts'
import { activeAmong, projectSchema } from '#app/domain/projects/project.ts'
import { projectStateNames, projectStates } from '#app/domain/projects/states.ts'

const { projects } = projectStates.some
const [bakery, yoga, myself] = projects
const other = '9b1f0c2e-5b7d-4a52-9c11-000000000099'

test('each plan has the projects it says', () => {
  const room = planIds.map((plan) => [0, 1, 14, 15, 10_000].map((count) => roomForProject(count, plan).ok))
  const one = [true, false, false, false, false]
  // One person can have a thousand, whatever the plan.
  const unlimited = [true, true, true, true, false]
  expect(room).toEqual([one, one, one, [true, true, true, false, false], unlimited, unlimited])
})

test.each([
  ['trial', 'Usage limit reached. Please upgrade your plan. The Trial plan has 1 project. Pro has 15 projects.'],
  ['starter', 'Usage limit reached. Please upgrade your plan. The Starter plan has 1 project. Pro has 15 projects.'],
  [
    'pro',
    'Usage limit reached. Please upgrade your plan. The Pro plan has 15 projects. Empire has unlimited projects.',
  ],
] as const)('the refusal on %s says which plan opens more', (plan, sentence) => {
  const refused = checkNewProject(
    projects.slice(0, 1),
    { projectId: other, name: 'New' },
    plan === 'pro' ? 'starter' : plan,
  )
  expect(refused.ok).toBe(false)
  expect(sentenceForProject(projectFailure('quota_exceeded', { what: 'projects', plan }))).toBe(sentence)
})

test('names are one line, and no two projects have the same', () => {
  expect(projectNameSchema.parse('  Harbour \n Bakery ')).toBe('Harbour Bakery')
  for (const name of ['', '   ', 'x'.repeat(61)]) expect(projectNameSchema.safeParse(name).success).toBe(false)
  const taken = { ok: false, failure: { code: 'project_name_taken' } }
  expect(checkNewProject(projects, { projectId: other, name: 'HARBOUR bakery' }, 'pro')).toMatchObject(taken)
  expect(checkRename(projects, { projectId: yoga.id, name: 'Myself' })).toMatchObject(taken)
  expect(checkRename(projects, { projectId: yoga.id, name: 'TIDE yoga' }).ok).toBe(true)
  expect(checkRename(projects, { projectId: other, name: 'x' })).toMatchObject({
    failure: { code: 'project_not_found' },
  })
})

test('the last project stays, and its things need another one that is there', () => {
  expect(checkDeletion([bakery], { projectId: bakery.id, moveTo: other })).toMatchObject({
    failure: { code: 'last_project' },
  })
  for (const moveTo of [bakery.id, other])
    expect(checkDeletion(projects, { projectId: bakery.id, moveTo })).toMatchObject({
      failure: { code: 'project_needs_another' },
    })
  expect(checkDeletion(projects, { projectId: bakery.id, moveTo: yoga.id }).ok).toBe(true)
})

test('one is in the project this device remembers, else in the one last gone to', () => {
  expect(activeAmong(projects, yoga.id)).toBe(yoga)
  expect(activeAmong(projects, other)).toBe(myself)
  expect(activeAmong(projects, null)).toBe(myself)
  expect(activeAmong([], null)).toBeNull()
})

test.each(projectStateNames)('the state %s is one the server could answer', (name) => {
  for (const project of projectStates[name].projects) expect(projectSchema.safeParse(project).success).toBe(true)
})
