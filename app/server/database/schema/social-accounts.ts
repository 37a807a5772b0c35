import { foreignKey, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { PlatformLinkStatus, SocialAccountStatus } from '#app/domain/accounts/social-account.ts'
import type { PlatformId } from '#app/domain/platforms/platforms.ts'
import { instant } from '../instant-column.ts'

/** One identity of a person: a brand, or themselves. What it cost was paid on their device. */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    userId: text('user_id').notNull(),
    /** The id of the operation that paid for it. */
    id: text().notNull(),
    name: text().notNull(),
    status: text().$type<SocialAccountStatus>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

/** A platform of a social account. Posts go to it while it is active. */
export const platformLinks = pgTable(
  'platform_links',
  {
    id: uuid().primaryKey(),
    userId: text('user_id').notNull(),
    accountId: text('account_id').notNull(),
    platform: text().$type<PlatformId>().notNull(),
    status: text().$type<PlatformLinkStatus>().notNull(),
    /** The platform's own name for the account. */
    remoteId: text('remote_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      columns: [table.userId, table.accountId],
      foreignColumns: [socialAccounts.userId, socialAccounts.id],
    }).onDelete('cascade'),
    unique('platform_link_once').on(table.userId, table.accountId, table.platform),
  ],
)
