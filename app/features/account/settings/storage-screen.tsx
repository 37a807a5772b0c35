import {
  AppWindow,
  Download,
  Ellipsis,
  Eraser,
  FileQuestion,
  HardDrive,
  RefreshCw,
  Settings2,
  SquarePen,
  WalletCards,
} from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { isOfMoney, type StoredKind } from '#app/domain/upkeep/stored-records.ts'
import { sizeWords } from '#app/domain/wording/bytes.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import {
  Button,
  Callout,
  Card,
  ConfirmDialog,
  Dialog,
  EmptyState,
  Form,
  FormField,
  Icon,
  IconButton,
  type IconComponent,
  List,
  ListRow,
  Loadable,
  Menu,
  MeterBar,
  Skeleton,
  SubmitButton,
  Text,
  TextField,
} from '#design-system/index.ts'
import { wordsOf } from './storage-words.ts'
import { Trend } from './trend.tsx'
import './settings.css'

export type StorageRow = {
  key: string
  kind: StoredKind
  isSetAside: boolean
  /** Null for the device's own data. Other people are not named, and their data is not shown. */
  whose: 'yours' | 'somebody else’s' | null
  bytes: number
  /** The time of the last write, in words, where it is known. */
  written: string | null
}

export type Trended = { now: number | null; limit: number | null; values: readonly number[] }

export type StorageView =
  | { state: 'loading' }
  | { state: 'failed'; sentence: string }
  | {
      state: 'ready'
      rows: readonly StorageRow[]
      /** Pages and scripts that work without a network. */
      saved: { files: number; bytes: number } | null
      /** Null until the first measurement. */
      storage: Trended | null
      memory: Trended | null
      isLeaking: boolean
      /** The result of the last clean-up, in words. */
      cleaned: string | null
      /** False where writes end with the page. */
      isLasting: boolean
      isBusy: boolean
    }

export type StorageActions = {
  onRetry: () => void
  onExport: (key: string) => void
  onClear: (key: string) => void
  onFetchAnew: () => void
  onCleanUp: () => void
  onReload: () => void
}

const icons: Partial<Record<StoredKind, IconComponent>> = { draft: SquarePen, foreign: FileQuestion, other: HardDrive }
const iconOf = (kind: StoredKind) => icons[kind] ?? (isOfMoney(kind) ? WalletCards : Settings2)

export function StorageScreen({ view, ...actions }: { view: StorageView } & StorageActions) {
  return (
    <Loadable
      view={view}
      loading="What is kept here is being looked through"
      skeleton={<Skeleton shape="block" height="320px" />}
      failed="What is kept here could not be read."
      onRetry={actions.onRetry}
    >
      {(ready) => <Kept view={ready} {...actions} />}
    </Loadable>
  )
}

type Ready = Extract<StorageView, { state: 'ready' }>

function Kept({ view, ...actions }: { view: Ready } & StorageActions) {
  const { rows, saved, isLeaking, cleaned, isLasting } = view
  const [asked, setAsked] = useState<StorageRow | 'saved' | null>(null)
  return (
    <div className="settings">
      {isLasting ? null : (
        <Callout tone="warning" title="Nothing is kept here for long.">
          This browser does not let Ninefold keep records. What is below goes when you close the page.
        </Callout>
      )}
      {isLeaking ? (
        <Callout
          tone="warning"
          title="This page holds more and more memory."
          action={
            <Button size="small" icon={RefreshCw} onClick={actions.onReload}>
              Reload
            </Button>
          }
        >
          A reload frees it. Nothing you made is lost.
        </Callout>
      ) : null}
      <Card
        title="How much"
        description="Looked at every 30 seconds while this page is in front."
        aside={
          <Button size="small" icon={Eraser} onClick={actions.onCleanUp}>
            Clean up now
          </Button>
        }
      >
        <div className="settings-pair">
          <Measure label="Storage" of={view.storage} unknown="This browser does not say how much it keeps." />
          <Measure label="Memory" of={view.memory} unknown="This browser does not say how much memory a page holds." />
        </div>
        <Text as="p" size="1" color="gray" role="status" className="settings-cleaned">
          {cleaned ?? 'A clean-up lets go what no screen shows. Your records are never part of it.'}
        </Text>
      </Card>
      <Card title="What is kept" description="On this device and nowhere else." aside={recordsOf(rows.length)}>
        {rows.length === 0 && saved === null ? (
          <EmptyState icon={HardDrive} title="Nothing is kept here yet" titleLevel="h3">
            Drafts, credits and settings stand here as soon as there are any.
          </EmptyState>
        ) : (
          <div className="settings-rows">
            <List label="Records on this device">
              {rows.map((row) => (
                <ListRow
                  key={row.key}
                  leading={<Icon of={iconOf(row.kind)} />}
                  title={row.kind === 'foreign' || row.kind === 'other' ? `${wordsOf(row)}: ${row.key}` : wordsOf(row)}
                  meta={[row.whose, sizeWords(row.bytes), row.written].filter((part) => part !== null).join(' · ')}
                  trailing={
                    <Menu
                      trigger={<IconButton label={`What to do with: ${wordsOf(row)}`} icon={Ellipsis} />}
                      items={[
                        ...(row.whose === 'somebody else’s'
                          ? []
                          : [{ label: 'Export', icon: Download, onSelect: () => actions.onExport(row.key) }]),
                        { label: 'Clear', icon: Eraser, tone: 'refusal', onSelect: () => setAsked(row) },
                      ]}
                    />
                  }
                />
              ))}
              {saved ? (
                <ListRow
                  leading={<Icon of={AppWindow} />}
                  title="Pages and scripts that work offline"
                  meta={`${filesOf(saved.files)} · ${sizeWords(saved.bytes)}`}
                  trailing={
                    <IconButton
                      label="Fetch pages and scripts anew"
                      icon={RefreshCw}
                      onClick={() => setAsked('saved')}
                    />
                  }
                />
              ) : null}
            </List>
          </div>
        )}
      </Card>
      <Questions asked={asked} onDone={() => setAsked(null)} isBusy={view.isBusy} {...actions} />
    </div>
  )
}

const mbOf = (bytes: number) => Math.round(bytes / 100_000) / 10
const recordsOf = counted('record', 'records')
const filesOf = counted('file', 'files')

function Measure({ label, of, unknown }: { label: string; of: Trended | null; unknown: string }) {
  if (of === null) {
    return (
      <div className="settings-measure">
        <b>{label}</b>
        <Skeleton shape="block" height="72px" />
      </div>
    )
  }
  const { now, limit, values } = of
  if (now === null) {
    return (
      <div className="settings-measure">
        <b>{label}</b>
        <Text as="p" size="2" color="gray">
          {unknown}
        </Text>
      </div>
    )
  }
  return (
    <div className="settings-measure">
      <b>{label}</b>
      <span className="tabular">
        {sizeWords(now)}
        {limit === null ? '' : ` of ${sizeWords(limit)}`}
      </span>
      {limit === null ? null : (
        <MeterBar
          label={`${label} in use, in MB`}
          segments={[{ label, value: mbOf(now) }]}
          max={mbOf(limit)}
          legend={false}
        />
      )}
      <Trend label={label} values={values} pace="every 30 seconds" />
    </div>
  )
}

type QuestionsProps = {
  asked: StorageRow | 'saved' | null
  onDone: () => void
  isBusy: boolean
} & Pick<StorageActions, 'onClear' | 'onFetchAnew' | 'onExport'>

const word = 'clear'
const wordSchema = z.object({
  typed: z.string().check(z.refine((typed) => typed.trim().toLowerCase() === word, `Type ${word} to go on.`)),
})

/** Cleared data is gone; before clearing credits a person types a word. */
function Questions({ asked, onDone, isBusy, ...actions }: QuestionsProps) {
  const row = asked === 'saved' ? null : asked
  const isMoney = row !== null && isOfMoney(row.kind) && !row.isSetAside
  const close = (open: boolean) => {
    if (!open) onDone()
  }
  return (
    <>
      <ConfirmDialog
        open={asked !== null && !isMoney}
        onOpenChange={close}
        title={row === null ? 'Fetch pages and scripts anew?' : `Clear “${wordsOf(row)}”?`}
        description={
          row === null
            ? 'The page reloads and fetches them again. Until then Ninefold needs a network.'
            : 'It is taken out of this device for good, and the page reloads once. Export it first if you may want it back.'
        }
        confirm={row === null ? 'Fetch anew' : 'Clear it'}
        onConfirm={() => (row === null ? actions.onFetchAnew() : actions.onClear(row.key))}
      />
      <Dialog
        open={isMoney}
        onOpenChange={close}
        title={row === null ? '' : `Clear “${wordsOf(row)}”?`}
        description={
          row?.whose === 'somebody else’s'
            ? 'What somebody else bought, redeemed and used on this device is in it, and nowhere is there a copy of it all.'
            : 'What you bought, redeemed and used on this device is in it, and nobody else has a copy of it all. Export it first.'
        }
      >
        {row === null ? null : (
          <Form
            schema={wordSchema}
            values={{ typed: '' }}
            busy={isBusy}
            refusal={null}
            onSubmit={() => actions.onClear(row.key)}
          >
            <FormField name="typed" label={`Type ${word} to clear it for good`}>
              <TextField autoComplete="off" autoCapitalize="off" spellCheck={false} />
            </FormField>
            <div className="settings-end-of-form">
              {row.whose === 'somebody else’s' ? null : (
                <Button icon={Download} onClick={() => actions.onExport(row.key)}>
                  Export first
                </Button>
              )}
              <SubmitButton variant="danger">Clear it</SubmitButton>
            </div>
          </Form>
        )}
      </Dialog>
    </>
  )
}
