import { ImagePlus, Palette } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { Project } from '#app/domain/projects/project.ts'
import type { BrandDraft } from '#app/state/brand-drafts.ts'
import type { QueryView } from '#app/state/query-view.ts'
import {
  Button,
  Callout,
  Card,
  EmptyState,
  Flex,
  Icon,
  ListSkeleton,
  Loadable,
  PageHeader,
} from '#design-system/index.ts'
import { BrandColorFields } from './brand-colors.tsx'
import { BrandFontFields } from './brand-fonts.tsx'
import { BrandGroupCard, type GroupState } from './brand-group.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { type BrandGroup, brandTyped, colorIssues, typedColors, typedVoice, voiceIssues } from './brand-view.ts'
import { BrandVoiceFields } from './brand-voice.tsx'
import { logoAddress } from './logo-address.ts'
import './brand.css'

export type ChoosePicture = (props: { onPick: (mediaId: string) => void; onClose: () => void }) => ReactNode

export type BrandScreenProps = {
  /** Null when there is no such project. */
  view: QueryView<Project | null>
  draft: BrandDraft
  groups: Readonly<Record<BrandGroup, GroupState>>
  logo: GroupState
  offline: boolean
  onType: (typed: BrandDraft) => void
  onSave: (group: BrandGroup) => void
  onDiscard: (group: BrandGroup) => void
  onReload: () => void
  /** Opens the library; it is another feature, so the route gives it. */
  choose: ChoosePicture
  onLogo: (mediaId: string | null) => void
}

const back = { href: '/dashboard/projects', label: 'Projects' }

/** A project's design and voice: each group is saved separately, with a post as preview. */
export function BrandScreen(props: BrandScreenProps) {
  const { view, onReload } = props
  const name = view.state === 'ready' ? view.data?.name : undefined
  return (
    <>
      <PageHeader
        back={back}
        title={name ?? 'Brand kit'}
        description={name === undefined ? undefined : 'Its logo, colours, fonts and voice.'}
      />
      <Loadable
        view={view}
        loading="Loading the brand kit"
        skeleton={<ListSkeleton />}
        failed="The brand kit did not load"
        onRetry={onReload}
      >
        {({ data }) => (data === null ? <NoProject /> : <Kit {...props} project={data} />)}
      </Loadable>
    </>
  )
}

const NoProject = () => (
  <EmptyState
    icon={Palette}
    title="This project is not there any more"
    action={<Button href={back.href}>Your projects</Button>}
  >
    It was deleted, or the address is not one of yours.
  </EmptyState>
)

function Kit(props: BrandScreenProps & { project: Project }) {
  const { project, draft, groups, logo, offline, choose, onType, onSave, onDiscard, onLogo } = props
  const brand = brandTyped(project.brand, draft)
  const colors = draft.colors ?? typedColors(project.brand)
  const voice = draft.voice ?? typedVoice(project.brand)
  const saving = (group: BrandGroup) => ({
    isChanged: draft[group] !== undefined,
    offline,
    state: groups[group],
    onSave: () => onSave(group),
    onDiscard: () => onDiscard(group),
  })
  const isWrong = (issues: object) => Object.keys(issues).length > 0
  return (
    <div className="brand">
      <div className="brand-column">
        <BrandGroupCard
          title="Colours"
          description="Each is checked against the ground it stands on."
          isWrong={isWrong(colorIssues(colors))}
          {...saving('colors')}
        >
          {(saysWrong) => (
            <BrandColorFields
              typed={colors}
              brand={brand}
              saysWrong={saysWrong}
              onType={(typed) => onType({ colors: typed })}
            />
          )}
        </BrandGroupCard>
        <BrandGroupCard title="Fonts" description="Two faces that are shipped with Ninefold." {...saving('fonts')}>
          {() => <BrandFontFields fonts={brand.fonts} onChoose={(fonts) => onType({ fonts })} />}
        </BrandGroupCard>
        <BrandGroupCard
          title="Voice"
          description="Sent along with every text that is written in this project."
          isWrong={isWrong(voiceIssues(voice))}
          {...saving('voice')}
        >
          {(saysWrong) => (
            <BrandVoiceFields typed={voice} saysWrong={saysWrong} onType={(typed) => onType({ voice: typed })} />
          )}
        </BrandGroupCard>
      </div>
      <div className="brand-column brand-aside">
        <BrandPreview name={project.name} brand={brand} />
        <LogoCard mediaId={project.brand.logoMediaId} logo={logo} offline={offline} choose={choose} onLogo={onLogo} />
      </div>
    </div>
  )
}

type LogoCardProps = { mediaId: string | null } & Pick<BrandScreenProps, 'logo' | 'offline' | 'choose' | 'onLogo'>

/** The logo, a picture of the library. */
function LogoCard({ mediaId, logo, offline, choose, onLogo }: LogoCardProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const why = useId()
  const off = offline ? why : null
  return (
    <Card title="Logo">
      <div className="brand-group">
        {mediaId === null ? (
          <p className="brand-logo-empty">
            <Icon of={ImagePlus} size={18} />
            No logo yet. Until there is one, the first letter of the name stands in its place.
          </p>
        ) : (
          <div className="brand-logo">
            <img src={logoAddress(mediaId)} alt="Logo" />
          </div>
        )}
        {logo.refusal === null ? null : <Callout tone="refusal">{logo.refusal}</Callout>}
        <Flex align="center" gap="2" wrap="wrap">
          <Button icon={ImagePlus} loading={logo.isBusy} offBecause={off} onClick={() => setIsChoosing(true)}>
            {mediaId === null ? 'Choose a logo' : 'Choose another'}
          </Button>
          {mediaId === null ? null : (
            <Button variant="ghost" offBecause={off} onClick={() => onLogo(null)}>
              Take it out
            </Button>
          )}
          {offline ? (
            <span id={why} className="brand-why">
              Choosing needs a network.
            </span>
          ) : null}
        </Flex>
      </div>
      {isChoosing
        ? choose({
            onClose: () => setIsChoosing(false),
            onPick: (id) => {
              setIsChoosing(false)
              onLogo(id)
            },
          })
        : null}
    </Card>
  )
}
