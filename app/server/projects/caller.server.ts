import { fail } from '#app/domain/outcome.ts'
import type { Caller } from '#app/domain/people/caller.ts'
import type { ChangeBrand, DeleteProject, NewProject } from '#app/domain/projects/changes.ts'
import { projectFailure } from '#app/domain/projects/messages.ts'
import { database } from '../database/database.server.ts'
import { tryLimit } from '../http/try-limit.server.ts'
import * as projects from './projects.server.ts'

/** More changes than a person makes, fewer than a script makes. */
const changes = tryLimit(120, 60)

/** Project operations of one signed-in person. */
export function asCaller({ userId, plan }: Caller) {
  const facts = async () => ({ database: await database(), userId, plan })
  const limited = async <Answer>(change: (given: projects.ProjectFacts) => Promise<Answer>) =>
    (await changes.waitSeconds(userId)) === null
      ? change(await facts())
      : fail(projectFailure('too_many_project_calls'))
  return {
    list: async () => projects.listProjects(await facts()),
    create: (project: NewProject) => limited((given) => projects.createProject(given, project)),
    rename: (project: NewProject) => limited((given) => projects.renameProject(given, project)),
    changeBrand: (change: ChangeBrand) => limited((given) => projects.changeBrand(given, change)),
    remove: (project: DeleteProject) => limited((given) => projects.deleteProject(given, project)),
    enter: (projectId: string) => limited((given) => projects.enterProject(given, projectId)),
  }
}
