import type { FieldId } from './rules/platform-rules.ts'

const labels: Readonly<Record<FieldId, string>> = {
  title: 'Title',
  board: 'Board',
  privacy: 'Who may see it',
  audience: 'Made for children',
  link: 'Link',
  tags: 'Tags',
  topic: 'Topic',
  kind: 'Kind',
  languages: 'Languages',
  cover: 'Cover',
  background: 'Background',
  cardLink: 'Link of the card',
  card: 'Link card',
  cardTitle: 'Title of the card',
  cardDescription: 'Description of the card',
}

export const fieldLabelOf = (field: string): string => (Object.hasOwn(labels, field) ? labels[field as FieldId] : field)
