import type { Meta, StoryObj } from '@storybook/tanstack-react'
import { expect } from 'storybook/test'
import { Facts, Flex, FormField, List, ListRow, PageHeader, TextArea, TextField } from '#design-system/index.ts'

const post = 'לחם טרי משבע בבוקר'
const project = 'מאפייה 9'

/** Words of a person are read the way their script is, wherever it stands; the page around it stays as it is. */
function OwnWords() {
  return (
    <Flex direction="column" gap="4" p="5" maxWidth="640px">
      <PageHeader title={project} description="Everything of this project." />
      <List label="Posts">
        <ListRow title={post} meta="Draft" />
        <ListRow title="Fresh bread from seven" meta="Draft" />
      </List>
      <Facts facts={[{ term: 'Project', value: project }]} />
      <FormField label="Name">
        <TextField defaultValue={project} />
      </FormField>
      <FormField label="E-mail">
        <TextField type="email" defaultValue="ada@example.com" />
      </FormField>
      <FormField label="Text">
        <TextArea defaultValue={post} />
      </FormField>
    </Flex>
  )
}

const meta = {
  title: 'Foundations/Own words',
  component: OwnWords,
} satisfies Meta<typeof OwnWords>

export default meta

const directionOf = (element: Element) => getComputedStyle(element).direction

export const RightToLeft: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const theirs = [
      canvas.getByRole('heading', { level: 1 }),
      canvas.getByText(post, { selector: '.nf-row-title' }),
      canvas.getByText(project, { selector: 'dd' }),
      canvas.getByLabelText('Name'),
      canvas.getByLabelText('Text'),
    ]
    await expect(theirs.map(directionOf)).toEqual(theirs.map(() => 'rtl'))
    const others = [
      canvas.getByText('Fresh bread from seven'),
      canvas.getByLabelText('E-mail'),
      canvas.getByRole('list'),
    ]
    await expect(others.map(directionOf)).toEqual(others.map(() => 'ltr'))
  },
}
