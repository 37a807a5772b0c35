import { CircleAlert, CircleCheck, Copy, FileUp, type LucideIcon, Pause, Play, RotateCw, X } from 'lucide-react'
import { useRef } from 'react'
import { acceptAttribute } from '#app/domain/files/accepted.ts'
import { uploadsAtOnce } from '#app/domain/limits.ts'
import {
  isUploadOver,
  sentenceForUpload,
  type UploadAction,
  type UploadPhase,
  type UploadView,
  uploadActions,
  uploadShare,
} from '#app/domain/media/states.ts'
import { sizeWords } from '#app/domain/wording/bytes.ts'
import { figure, percentWords } from '#app/domain/wording/figures.ts'
import { counted } from '#app/domain/wording/plurals.ts'
import { Button, Icon, IconButton } from '#design-system/index.ts'
import './upload-rows.css'

export type UploadRowsProps = {
  uploads: readonly UploadView[]
  onAct: (id: string, action: UploadAction, file?: File) => void
  onOpen: (mediaId: string) => void
}

const phaseWords: Readonly<Record<UploadPhase, string>> = {
  hashing: 'Looking whether it is here already',
  queued: 'Waits for its turn',
  waiting: `${figure(uploadsAtOnce)} uploads are under way. Begins when one of them is done`,
  uploading: 'Uploading',
  paused: 'Paused',
  retrying: 'No answer. Trying again',
  stalled: 'Offline. Goes on by itself',
  detached: 'Choose the file again to go on',
  checking: 'Checking',
  ready: 'In your library',
  duplicate: 'Was in your library already',
  refused: 'Refused',
  failed: 'The server could not be reached',
}

const actions: Readonly<Record<Exclude<UploadAction, 'choose'>, { label: string; icon: LucideIcon }>> = {
  pause: { label: 'Pause', icon: Pause },
  resume: { label: 'Resume', icon: Play },
  retry: { label: 'Try again', icon: RotateCw },
  cancel: { label: 'Cancel', icon: X },
  dismiss: { label: 'Dismiss', icon: X },
}

const endings: Readonly<Partial<Record<UploadPhase, LucideIcon>>> = {
  ready: CircleCheck,
  duplicate: Copy,
  refused: CircleAlert,
  failed: CircleAlert,
}

function wordsOf({ phase, bytes, sentBytes, failure }: UploadView): string {
  if (failure !== null && (phase === 'refused' || phase === 'failed')) return sentenceForUpload(failure)
  const isUnderWay = ['uploading', 'paused', 'retrying', 'stalled', 'detached'].includes(phase)
  return isUnderWay ? `${phaseWords[phase]} · ${sizeWords(sentBytes)} of ${sizeWords(bytes)}` : phaseWords[phase]
}

/** Asks for the same file again: a browser forgets it on a reload. */
function ChooseAgain({ upload, onAct }: { upload: UploadView; onAct: UploadRowsProps['onAct'] }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="small" icon={FileUp} onClick={() => field.current?.click()}>
        Choose file
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        accept={acceptAttribute}
        aria-label={`Choose ${upload.name} again`}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) onAct(upload.id, 'choose', file)
        }}
      />
    </>
  )
}

const files = counted('file', 'files')

const isKept = ({ phase }: UploadView) => phase === 'ready' || phase === 'duplicate'
const isMissing = ({ phase }: UploadView) => phase === 'refused' || phase === 'failed'

/** "Uploading 2 files, 5 kept, 3 refused": failures are always visible in the head, not only further down. */
function headOf(uploads: readonly UploadView[]): string {
  if (uploads.length === 1 && uploads.every(({ phase }) => isUploadOver(phase))) return 'Uploads'
  const counts = [
    {
      count: uploads.filter(({ phase }) => !isUploadOver(phase)).length,
      says: (count: number) => `Uploading ${files(count)}`,
    },
    { count: uploads.filter(isKept).length, says: (count: number) => `${figure(count)} kept` },
    {
      count: uploads.filter(({ phase }) => phase === 'refused').length,
      says: (count: number) => `${figure(count)} refused`,
    },
    {
      count: uploads.filter(({ phase }) => phase === 'failed').length,
      says: (count: number) => `${figure(count)} not sent`,
    },
  ]
  return counts.flatMap(({ count, says }) => (count === 0 ? [] : [says(count)])).join(', ')
}

/** A line for each upload: failures first, kept until the person dismisses them. */
export function UploadRows({ uploads, onAct, onOpen }: UploadRowsProps) {
  if (uploads.length === 0) return null
  const kept = uploads.filter(isKept)
  const missing = uploads.filter(isMissing)
  const isAllMissing = missing.length === uploads.length
  return (
    <section className="uploads" aria-label="Uploads">
      <header className="uploads-head">
        <h2 className="tabular">
          <span role="status">{headOf(uploads)}</span>
        </h2>
        {kept.length > 0 && uploads.length > 1 ? (
          <Button size="small" variant="ghost" onClick={() => kept.map(({ id }) => onAct(id, 'dismiss'))}>
            Clear kept
          </Button>
        ) : null}
        {isAllMissing && missing.length > 1 ? (
          <Button size="small" variant="ghost" onClick={() => missing.map(({ id }) => onAct(id, 'dismiss'))}>
            Dismiss all
          </Button>
        ) : null}
      </header>
      <ul>
        {[...missing, ...uploads.filter((upload) => !isMissing(upload))].map((upload) => (
          <UploadLine key={upload.id} upload={upload} onAct={onAct} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

function UploadLine({ upload, onAct, onOpen }: Omit<UploadRowsProps, 'uploads'> & { upload: UploadView }) {
  const { id, name, phase, mediaId } = upload
  const share = uploadShare(upload)
  const ending = endings[phase]
  return (
    <li className="upload" data-phase={phase}>
      <span className="upload-words">
        <b dir="auto">{name}</b>
        <span className="tabular">
          {ending ? <Icon of={ending} size={14} /> : null}
          {wordsOf(upload)}
        </span>
      </span>
      <span className="upload-actions">
        {mediaId === null ? null : (
          <Button size="small" variant="ghost" onClick={() => onOpen(mediaId)}>
            Open
          </Button>
        )}
        {uploadActions[phase].map((action) =>
          action === 'choose' ? (
            <ChooseAgain key={action} upload={upload} onAct={onAct} />
          ) : (
            <IconButton
              key={action}
              label={`${actions[action].label} ${name}`}
              icon={actions[action].icon}
              size="small"
              onClick={() => onAct(id, action)}
            />
          ),
        )}
      </span>
      {isUploadOver(phase) ? null : (
        <progress className="upload-bar" aria-label={`${name}, sent`} value={share} max={1}>
          {percentWords(share)}
        </progress>
      )}
    </li>
  )
}
