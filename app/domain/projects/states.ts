import type { PlanId } from '../plans/plans.ts'
import { type Brand, emptyBrand } from './brand.ts'
import { firstProjectName, type Project } from './project.ts'

export const bakeryBrand: Brand = {
  logoMediaId: null,
  colors: { primary: '#9a3412', accent: '#0f766e', background: '#fff8f0', text: '#2b1a10' },
  fonts: { heading: 'instrument-sans', body: 'inter' },
  voice: {
    tone: 'friendly',
    use: ['sourdough', 'neighbours', 'from the oven'],
    avoid: ['cheap', 'yummy'],
    emoji: false,
    hashtags: ['HarbourBakery', 'Sourdough'],
  },
}

/** Colours with too little contrast. */
const paleBrand: Brand = {
  ...emptyBrand,
  colors: { primary: '#f2b8a0', accent: '#7fb3a8', background: '#ffffff', text: '#8f8f8f' },
}

const project = (index: number, name: string, brand: Brand = emptyBrand): Project => ({
  id: `7a1f0c2e-5b7d-4a52-9c11-${String(index).padStart(12, '0')}`,
  name,
  brand,
  createdAt: `2026-02-${String((index % 27) + 1).padStart(2, '0')}T08:00:00.000Z`,
  usedAt: `2026-03-${String((index % 27) + 1).padStart(2, '0')}T08:00:00.000Z`,
})

const first = project(1, firstProjectName)
const bakery = project(1, 'Harbour Bakery', bakeryBrand)
const many = (count: number) => [
  bakery,
  ...Array.from({ length: count - 1 }, (_, index) => project(index + 2, `Client ${index + 2}`)),
]

type ProjectState = {
  readonly says: string
  readonly plan: PlanId
  readonly projects: readonly Project[]
}

/** Named states of a person's projects, for screens and tests. */
export const projectStates = {
  justBegun: { says: 'The one project everybody has, nothing chosen yet', plan: 'trial', projects: [first] },
  starterFull: { says: 'One project, and the plan has no more', plan: 'starter', projects: [bakery] },
  some: {
    says: 'Three projects of fifteen',
    plan: 'pro',
    projects: [bakery, project(2, 'Tide Yoga', paleBrand), project(3, 'Myself')],
  },
  proFull: { says: 'All fifteen of the plan', plan: 'pro', projects: many(15) },
  downgraded: { says: 'More than the plan has, since it became smaller', plan: 'starter', projects: many(3) },
  unlimited: { says: 'More than any other plan has', plan: 'empire', projects: many(18) },
} as const satisfies Record<string, ProjectState>

export type ProjectStateName = keyof typeof projectStates
export const projectStateNames = Object.keys(projectStates) as readonly ProjectStateName[]
