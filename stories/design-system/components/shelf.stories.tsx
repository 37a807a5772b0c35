import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { Star } from 'lucide-react'
import { Button, Shelf, ShelfItem, StatusTag } from '#design-system/index.ts'
import { onPage } from '../../support/on-page.tsx'

const Teas = () => (
  <Shelf title="Teas" description="Picked this spring.">
    <ShelfItem
      title="Sencha"
      tags={<StatusTag tone="info" icon={Star} word="Popular" />}
      figure={
        <>
          <b>100</b> grams
        </>
      }
      action={
        <Button variant="primary" price="$12">
          Buy
        </Button>
      }
    />
    <ShelfItem title="Assam" figure={<b>250 grams</b>} action={<Button price="$14">Buy</Button>}>
      <p>Strong enough for milk.</p>
    </ShelfItem>
    <ShelfItem title="Rooibos" figure={<b>1 kilogram</b>} action={<Button price="$20">Buy</Button>} />
  </Shelf>
)

const meta = {
  tags: ['autodocs'],
  parameters: { documents: ['Shelf', 'ShelfItem', 'OfferTags'] },
  title: 'Components/Shelf',
  component: Teas,
  decorators: [onPage],
} satisfies Meta<typeof Teas>

export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const OnAPhone: Story = { tags: ['phone'], globals: { viewport: { value: 'phone' } } }
