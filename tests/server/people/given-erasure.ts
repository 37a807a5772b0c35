import { giveErasure } from '#app/server/identity/erasure.ts'
import { erasure } from '#app/server/people/erase.server.ts'

/** As the start of a server does, for tests that open the provider of an installation. */
giveErasure(erasure)
