import type { Snippet, SnippetKind } from './snippet.ts'

const snippet = (index: number, kind: SnippetKind, name: string, body: string): Snippet => ({
  id: `5c1f0c2e-5b7d-4a52-9c11-${String(index).padStart(12, '0')}`,
  projectId: null,
  kind,
  name,
  body,
  variants: {},
  createdAt: '2026-11-02T08:00:00.000Z',
  updatedAt: `2026-11-${String((index % 18) + 2).padStart(2, '0')}T08:00:00.000Z`,
})

const week: readonly Snippet[] = [
  snippet(1, 'template', 'Loaf of the week', 'Loaf of the week: \n\nFrom the oven at seven, gone by ten.'),
  {
    ...snippet(2, 'template', 'We are hiring', 'We are looking for \n\nWrite to us until '),
    variants: { linkedin: { text: 'We are looking for \n\nWhat you bring:\n\nWhat we offer:\n\nWrite to us until ' } },
  },
  snippet(3, 'hashtags', 'Bread', '#Sourdough #Bakery #FromTheOven'),
  snippet(4, 'hashtags', 'The harbour', '#HarbourBakery #Harbour #Lisbon'),
]

type SnippetState = {
  readonly says: string
  readonly snippets: readonly Snippet[]
}

/** Named states of a project's snippets, for screens and tests. */
export const snippetStates = {
  none: { says: 'Nothing kept yet', snippets: [] },
  some: { says: 'Two templates and two groups of hashtags', snippets: week },
  full: {
    says: 'As many templates as a project keeps',
    snippets: Array.from({ length: 200 }, (_, index) => snippet(index, 'template', `Template ${index + 1}`, 'Today: ')),
  },
} as const satisfies Record<string, SnippetState>
