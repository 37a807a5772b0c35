import type { Meta, StoryObj } from '@storybook/tanstack-react'
import type { ReactNode } from 'react'
import type { AiUsage } from '#app/domain/credits/ai/costs.ts'
import { costOf, usageTypeOf } from '#app/domain/credits/ai/costs.ts'
import { aiCreditMessages } from '#app/domain/credits/ai/messages.ts'
import { aiPackageIds, aiPackages } from '#app/domain/credits/ai/packages.ts'
import { aiRefusals } from '#app/domain/credits/ai/refusals.ts'
import { aiCreditStates } from '#app/domain/credits/ai/states.ts'
import { socialCreditMessages } from '#app/domain/credits/social/messages.ts'
import { socialPackages } from '#app/domain/credits/social/packages.ts'
import { socialRefusals } from '#app/domain/credits/social/refusals.ts'
import { socialCreditStates } from '#app/domain/credits/social/states.ts'
import * as limits from '#app/domain/limits.ts'
import { type Catalogue, sentenceFor } from '#app/domain/outcome.ts'
import { planIds, plans } from '#app/domain/plans/plans.ts'
import { socialPackageTypes } from '#app/domain/plans/social-package-types.ts'
import { defaultAiPromoCodes, defaultSocialPromoCodes } from '#app/domain/promo/codes.ts'
import { Card, type DataColumn, DataTable, Flex, PageHeader } from '#design-system/index.ts'

type Row = Readonly<Record<string, string>>

/** A list of the domain as a table: its columns are what its rows name. */
function Rules({ title, description, rows }: { title: string; description?: string; rows: readonly Row[] }) {
  const names = Object.keys(rows[0] ?? {})
  const columns: readonly DataColumn<Row>[] = names.map((name) => ({
    key: name,
    header: name,
    cell: (row) => row[name],
  }))
  return (
    <Card title={title} {...(description ? { description } : {})}>
      <DataTable caption={title} columns={columns} rows={rows} rowKey={(row) => Object.values(row).join('|')} />
    </Card>
  )
}

const figure = (value: number) => (Number.isFinite(value) ? value.toLocaleString('en-US') : 'unlimited')
const share = (value: number) => `${Math.round(value * 100)} %`

const priced: readonly (readonly [what: string, usage: AiUsage])[] = [
  ['Image, fast model', { kind: 'image', quality: 'fast', count: 1 }],
  ['Image, standard model', { kind: 'image', quality: 'standard', count: 1 }],
  ['Image, premium model', { kind: 'image', quality: 'premium', count: 1 }],
  ['Text, 1,000 tokens', { kind: 'text', tokens: 1_000 }],
  ['Chat, a turn', { kind: 'chat', turns: 1 }],
  ['Standard voice, 1,000 characters', { kind: 'voice', quality: 'standard', characters: 1_000 }],
  ['HD voice, 1,000 characters', { kind: 'voice', quality: 'hd', characters: 1_000 }],
  ['Premium voice, 1,000 characters', { kind: 'voice', quality: 'premium', characters: 1_000 }],
  ['Video', { kind: 'video', count: 1 }],
  ['Complete reel', { kind: 'reel', count: 1 }],
  ['Repurposing, a platform', { kind: 'repurpose', platforms: 1 }],
  ['Series, a post', { kind: 'series', posts: 1 }],
]

const costs = priced.map(([what, usage]) => ({
  Work: what,
  'Counted under': usageTypeOf[usage.kind],
  'AI credits': figure(costOf(usage)),
}))

const planRows = planIds.map((id) => {
  const plan = plans[id]
  return {
    Plan: plan.name,
    Monthly: plan.isSold ? `$${plan.monthlyUsd}` : 'not sold',
    Yearly: plan.isSold ? `$${plan.yearlyUsd} (${share(plan.yearlyDiscount)} less)` : '–',
    'AI credits': figure(plan.monthlyAiCredits),
    Projects: figure(plan.projects),
    Storage: `${figure(plan.storageBytes / 1e6)} MB`,
    Features: plan.features.join(', '),
  }
})

const aiPackageRows = aiPackageIds.map((id) => {
  const { credits, priceUsd, isPopular, savings } = aiPackages[id]
  const notes = [isPopular ? 'popular' : '', savings > 0 ? `${share(savings)} saved` : ''].filter(Boolean).join(', ')
  return { Package: id, Credits: figure(credits), Price: `$${priceUsd}`, Note: notes || '–' }
})

const socialPackageRows = socialPackageTypes.map((type) => {
  const { accountsIncluded, creditsRequired, price } = socialPackages[type]
  return { Package: type, Accounts: figure(accountsIncluded), Price: `$${price}`, Costs: `${creditsRequired} credit` }
})

const codeRows = [
  ...defaultAiPromoCodes.map((code) => ({
    Code: code.code,
    Brings: `${code.credits} AI credits`,
    Uses: figure(code.maxUses),
    Until: code.expiresAt.slice(0, 10),
  })),
  ...defaultSocialPromoCodes.map((code) => ({
    Code: code.code,
    Brings: `${code.creditsAwarded} account credit, ${code.packageType}`,
    Uses: figure(code.maxUses),
    Until: code.expiresAt?.slice(0, 10) ?? 'no end',
  })),
]

/** Every limit that is one figure or a moment; lists of plans, costs and packages stand above. */
const limitRows = Object.entries(limits).flatMap(([name, value]) =>
  typeof value === 'number' || typeof value === 'string'
    ? [{ Limit: name, Value: typeof value === 'number' ? figure(value) : value }]
    : [],
)

type Example = { readonly says: string; readonly state: string; readonly failure: () => { code: string } | null }

/** A code, the sentence people read for it, and how it comes about. */
const messageRows = (catalogue: Catalogue, examples: Readonly<Record<string, Example>>) =>
  Object.keys(catalogue).map((code) => {
    const example = examples[code]
    const failure = example?.failure() ?? { code }
    return { Code: code, Sentence: sentenceFor(catalogue, failure), 'For example': example?.says ?? '–' }
  })

const stateRows = (states: Readonly<Record<string, { readonly says: string }>>) =>
  Object.entries(states).map(([name, { says }]) => ({ State: name, Says: says }))

/** One page of the rules, printed from the domain: what stands here is what runs. */
const RulesPage = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Flex direction="column" gap="5" maxWidth="1120px" mx="auto" p={{ initial: '4', sm: '5' }}>
    <PageHeader title={title} description="Printed from the domain: what stands here is what runs." />
    {children}
  </Flex>
)

const meta = {
  parameters: { phone: ['CostsAndPlans'] },
  title: 'Foundations/Rules',
  component: RulesPage,
  args: { title: 'The rules of the credits' },
} satisfies Meta<typeof RulesPage>
export default meta
type Story = StoryObj<typeof meta>

export const CostsAndPlans: Story = {
  args: {
    title: 'Costs, plans and packages',
    children: (
      <>
        <Rules title="What work costs" description="Started units count whole." rows={costs} />
        <Rules title="Plans" rows={planRows} />
        <Rules title="AI credit packages" rows={aiPackageRows} />
        <Rules title="Social account packages" rows={socialPackageRows} />
        <Rules title="Promo codes at the start" rows={codeRows} />
      </>
    ),
  },
}

export const AiMessages: Story = {
  args: {
    title: 'Messages of the AI credits',
    children: <Rules title="In order of precedence" rows={messageRows(aiCreditMessages, aiRefusals)} />,
  },
}
export const SocialMessages: Story = {
  args: {
    title: 'Messages of the account credits',
    children: <Rules title="In order of precedence" rows={messageRows(socialCreditMessages, socialRefusals)} />,
  },
}
export const States: Story = {
  args: {
    title: 'States of both catalogues',
    children: (
      <>
        <Rules title="AI credits" rows={stateRows(aiCreditStates)} />
        <Rules title="Account credits" rows={stateRows(socialCreditStates)} />
      </>
    ),
  },
}
export const Limits: Story = {
  args: {
    title: 'Limits',
    children: <Rules title="Every figure" description="Units stand last in each name." rows={limitRows} />,
  },
}
