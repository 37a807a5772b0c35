import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PromoSystem } from '#app/domain/promo/administer.ts'
import type { AiPromoCode, SocialPromoCode } from '#app/domain/promo/codes.ts'
import type { PromoOutcome } from '#app/domain/promo/outcomes.ts'
import { instant } from '../instant-column.ts'

/** Grant of a code, by credit system. */
export type PromoGift =
  | Pick<AiPromoCode, 'credits'>
  | Pick<SocialPromoCode, 'packageType' | 'accountsIncluded' | 'creditsAwarded'>

/** The codes of both systems as every device may redeem them. Uses are counted here, across all devices. */
export const promoCodes = pgTable(
  'promo_codes',
  {
    /** The id it has on the device it was made on. */
    id: text().primaryKey(),
    system: text().$type<PromoSystem>().notNull(),
    /** In capitals. */
    code: text().notNull(),
    description: text().notNull(),
    gives: jsonb().$type<PromoGift>().notNull(),
    maxUses: integer('max_uses').notNull(),
    currentUses: integer('current_uses').notNull().default(0),
    isActive: boolean('is_active').notNull(),
    expiresAt: instant('expires_at'),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (table) => [unique('promo_codes_spelling').on(table.system, table.code)],
)

/** Redemptions by person; those made offline include later refusals. */
export const promoRedemptions = pgTable(
  'promo_redemptions',
  {
    seq: bigserial({ mode: 'number' }).primaryKey(),
    /** The device's id of it: told again it is the same redemption. */
    operationId: text('operation_id').notNull(),
    /** Null once the person is erased: the use stays counted, and stands for nobody. */
    userId: text('user_id'),
    /** The proven address, as a keyed mark that names nobody: who signs up anew does not redeem anew. */
    mailbox: text(),
    codeId: text('code_id').notNull(),
    system: text().$type<PromoSystem>().notNull(),
    code: text().notNull(),
    credits: doublePrecision().notNull(),
    at: instant('redeemed_at').notNull(),
    /** Redeemed on a device first, and told afterwards. */
    isLate: boolean('is_late').notNull(),
    /** Why it was refused; null for what counts. */
    refusal: text().$type<PromoOutcome>(),
  },
  (table) => [
    unique('promo_redemptions_once').on(table.userId, table.operationId),
    uniqueIndex('promo_redemptions_by_user').on(table.codeId, table.userId).where(sql`refusal is null`),
    uniqueIndex('promo_redemptions_by_mailbox')
      .on(table.codeId, table.mailbox)
      .where(sql`refusal is null and mailbox is not null`),
    index('promo_redemptions_by_code').on(table.codeId, table.seq),
  ],
)
