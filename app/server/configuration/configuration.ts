import { resolve } from 'node:path'
import { z } from 'zod'
import { isEmail } from '#app/domain/people/email.ts'

/** An empty variable is an unset one: `KEY= npm start` must not count as a key. */
const set = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined)
const text = z.preprocess(set, z.string().optional())
const flag = text.transform((value) => value !== undefined && /^(1|true|yes|on)$/i.test(value))
/** A page people are sent to: nothing but the web. */
const page = text.pipe(z.url({ protocol: /^https?$/ }).optional()).transform((value) => value?.replace(/\/+$/, ''))
const port = z.preprocess((value) => set(value) ?? 3000, z.coerce.number().int().min(0).max(65_535))

const isSecret = (value: string) => /^(whsec_)?[A-Za-z0-9+/]{16,}={0,2}$/.test(value)
/** Secrets that webhooks are signed with, several while one takes the place of another: after a comma or a space. */
const secrets = text
  .transform((value) => (value ?? '').split(/[\s,]+/).filter((one) => one !== ''))
  .refine((all) => all.every(isSecret), { message: 'must be the signing secret the provider shows (whsec_…)' })

/** Nobody reads this address: it stands where nobody said another. */
export const exampleSupportEmail = 'support@ninefold.example'

const packageLinks = ['CHECKOUT_URL_MEDIUM', 'CHECKOUT_URL_LARGE', 'CHECKOUT_URL_BULK', 'CHECKOUT_URL_PREMIUM'] as const

const environmentSchema = z
  .object({
    NODE_ENV: text,
    PORT: port,
    // This machine only, until somebody says otherwise.
    HOST: text.transform((value) => value ?? '127.0.0.1'),
    DATA_DIR: text.transform((value) => resolve(value ?? '.data')),
    DATABASE_URL: text.refine((value) => value === undefined || /^postgres(ql)?:\/\//.test(value), {
      message: 'DATABASE_URL must start with postgres:// or postgresql://',
    }),
    CLERK_PUBLISHABLE_KEY: text.refine((value) => value === undefined || value.startsWith('pk_'), {
      message: 'CLERK_PUBLISHABLE_KEY must start with pk_',
    }),
    CLERK_SECRET_KEY: text.refine((value) => value === undefined || value.startsWith('sk_'), {
      message: 'CLERK_SECRET_KEY must start with sk_',
    }),
    /** How long a token of the local identity provider is good for; tests make it short. */
    LOCAL_TOKEN_SECONDS: z.preprocess(set, z.coerce.number().int().min(1).max(3600).optional()),
    SUPPORT_EMAIL: text
      .transform((value) => value ?? exampleSupportEmail)
      .refine(isEmail, { message: 'must be an e-mail address' }),
    SMTP_URL: text.refine((value) => value === undefined || /^smtps?:\/\/[^/]/.test(value), {
      message: 'SMTP_URL must start with smtp:// or smtps://',
    }),
    MAIL_FROM: text.transform((value) => value ?? 'Ninefold <outbox@ninefold.local>'),
    AI_TEXT_BASE_URL: text.pipe(z.url().optional()),
    AI_TEXT_API_KEY: text,
    AI_TEXT_MODEL: text,
    /** Models on this machine are offered unless somebody says off. */
    AI_LOCAL: text.transform((value) => value === undefined || !/^(0|false|no|off)$/i.test(value)),
    AI_IMAGE_BASE_URL: text.pipe(z.url().optional()),
    AI_IMAGE_API_KEY: text,
    AI_IMAGE_MODEL: text,
    AI_MONTHLY_CREDITS_CEILING: z.preprocess(set, z.coerce.number().int().min(0).optional()),
    /** Media go to this bucket of an S3-compatible store; without one they are files below DATA_DIR. */
    MEDIA_S3_BUCKET: text,
    MEDIA_S3_REGION: text.transform((value) => value ?? 'us-east-1'),
    MEDIA_S3_ENDPOINT: page,
    MEDIA_S3_ACCESS_KEY_ID: text,
    MEDIA_S3_SECRET_ACCESS_KEY: text,
    /** Stores that are reached by path rather than by the name of the bucket: most that run on one's own machines. */
    MEDIA_S3_FORCE_PATH_STYLE: flag,
    ERROR_REPORT_URL: page,
    METRICS_TOKEN: text.refine((value) => value === undefined || value.length >= 16, {
      message: 'METRICS_TOKEN must be at least 16 characters long',
    }),
    TRUST_PROXY: flag,
    PUBLIC_ORIGIN: page.transform((value) => (value === undefined ? undefined : new URL(value).origin)),
    CLERK_WEBHOOK_SECRET: secrets,
    CHECKOUT_WEBHOOK_SECRET: secrets,
    CHECKOUT_BASE_URL: page,
    CHECKOUT_URL_MEDIUM: page,
    CHECKOUT_URL_LARGE: page,
    CHECKOUT_URL_BULK: page,
    CHECKOUT_URL_PREMIUM: page,
  })
  .superRefine((said, context) => {
    const missing = packageLinks.filter((name) => said[name] === undefined)
    if (said.CHECKOUT_BASE_URL !== undefined || missing.length === 0 || missing.length === packageLinks.length) return
    // A package without a link is rehearsed, and given for nothing beside others that are sold.
    for (const name of missing)
      context.addIssue({ code: 'custom', path: [name], message: 'must be set as the others are, or CHECKOUT_BASE_URL' })
  })

/** Environment variables of the server, checked. Clerk's own SDK reads its address and key (identity/clerk.server.ts). */
export type Configuration = z.output<typeof environmentSchema>

/** Reads an environment, or throws one plain message naming every variable that is wrong (never its value). */
export function parseConfiguration(environment: Record<string, string | undefined>): Configuration {
  const parsed = environmentSchema.safeParse(environment)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `- ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Ninefold cannot start with this configuration:\n${problems.join('\n')}`)
}

let current: Configuration | undefined

/** The configuration of this process, read once: what is changed in the environment later does not count. */
export function configuration(): Configuration {
  current ??= parseConfiguration(process.env)
  return current
}
