import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Box, Card, Flex, Grid, Heading, NinefoldTheme, PageHeader, Text } from '#design-system/index.ts'
import { type ColorToken, grounds, inks, lights, series } from '#design-system/tokens/color.ts'
import { motions } from '#design-system/tokens/motion.ts'
import { radii, spaces } from '#design-system/tokens/shape.ts'
import { headingSteps, textSteps } from '#design-system/tokens/type.ts'
import './tokens.css'

const Swatches = ({ title, tokens }: { title: string; tokens: readonly ColorToken[] }) => (
  <Card title={title}>
    <ul className="docs-tokens">
      {tokens.map((token) => (
        <li key={token.name}>
          <span className="docs-swatch" style={{ background: `var(${token.name})` }} />
          <code>{token.name}</code>
          <span>{token.use}</span>
        </li>
      ))}
    </ul>
  </Card>
)

const Colours = () => (
  <Grid columns={{ initial: '1', md: '2' }} gap="4">
    <Swatches title="Grounds and lines" tokens={grounds} />
    <Swatches title="Inks" tokens={inks} />
    <Swatches title="Lights" tokens={lights} />
    <Swatches title="Parts of a whole" tokens={series} />
    <Card title="The one light" description="For the one thing to do next, and nothing else.">
      <Box height="44px" style={{ background: 'var(--light)', borderRadius: '12px' }} />
    </Card>
  </Grid>
)

const Type = () => (
  <Grid columns={{ initial: '1', md: '2' }} gap="4">
    <Card title="Headings" aside="Instrument Sans">
      <Flex direction="column" gap="4">
        {headingSteps.map(({ step, pixels, use }) => (
          <div key={step}>
            <Heading as="h3" size={step}>
              Make a post once
            </Heading>
            <Text size="1" className="tabular docs-quiet">
              step {step} · {pixels} px · {use}
            </Text>
          </div>
        ))}
      </Flex>
    </Card>
    <Card title="Text" aside="Inter">
      <Flex direction="column" gap="4">
        {textSteps.map(({ step, pixels, use }) => (
          <div key={step}>
            <Text as="p" size={step}>
              Three posts go out today. One needs you.
            </Text>
            <Text size="1" className="tabular docs-quiet">
              step {step} · {pixels} px · {use}
            </Text>
          </div>
        ))}
        <Text as="p" size="2" className="tabular">
          1,284 · 0,117 · 7,410 <span className="docs-quiet">tabular figures</span>
        </Text>
      </Flex>
    </Card>
  </Grid>
)

const Shape = () => (
  <Grid columns={{ initial: '1', md: '2' }} gap="4">
    <Card title="Space">
      <ul className="docs-tokens">
        {spaces.map(({ name, pixels }) => (
          <li key={name}>
            <span className="docs-bar" style={{ width: `var(${name})` }} />
            <code>{name}</code>
            <span className="tabular">{pixels} px</span>
          </li>
        ))}
      </ul>
    </Card>
    <Card title="Radius and motion">
      <ul className="docs-tokens">
        {radii.map(({ name, use }) => (
          <li key={name}>
            <span className="docs-swatch" style={{ borderRadius: `var(${name})`, background: 'var(--raised)' }} />
            <code>{name}</code>
            <span>{use}</span>
          </li>
        ))}
        {motions.map(({ name, milliseconds, use }) => (
          <li key={name}>
            <span className="tabular docs-time">{milliseconds} ms</span>
            <code>{name}</code>
            <span>{use}</span>
          </li>
        ))}
      </ul>
    </Card>
  </Grid>
)

const TokensPage = () => (
  <Flex direction="column" gap="5" maxWidth="1120px" mx="auto" p="5">
    <PageHeader
      title="Tokens"
      description="Three layers of navy, hairlines of slate-blue, one light. Everything on screen is made of these."
    />
    <Heading as="h2" size="5">
      Colour
    </Heading>
    <Colours />
    <Heading as="h2" size="5">
      Type
    </Heading>
    <Type />
    <Heading as="h2" size="5">
      Space, radius, motion
    </Heading>
    <Shape />
  </Flex>
)

const meta = {
  title: 'Foundations/Tokens',
  component: TokensPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TokensPage>

export default meta
type Story = StoryObj<typeof meta>

export const AllTokens: Story = {}
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
export const LargestText: Story = {
  render: () => (
    <NinefoldTheme accessibility={{ fontSize: 'large', headerSize: 'extra-large', reducedMotion: true }}>
      <Box p="5">
        <Type />
      </Box>
    </NinefoldTheme>
  ),
}
export const SmallestText: Story = {
  render: () => (
    <NinefoldTheme accessibility={{ fontSize: 'small', headerSize: 'small' }}>
      <Box p="5">
        <Type />
      </Box>
    </NinefoldTheme>
  ),
}
