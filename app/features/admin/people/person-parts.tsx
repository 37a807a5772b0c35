import { useAtomValue } from 'jotai'
import { auditActions } from '#app/domain/audit/audit.ts'
import { figure } from '#app/domain/wording/figures.ts'
import { datesAtom } from '#app/state/device/clock.ts'
import { Button, Facts, List, ListRow, TextLink } from '#design-system/index.ts'
import { isOnItsWay, Part } from './person-part.tsx'
import type { PartProps } from './person-view.ts'
import { actorWords } from './person-words.ts'

export function SessionsPart({ person: { sessions }, task, onChange }: PartProps) {
  const dates = useAtomValue(datesAtom)
  const others = sessions?.filter(({ isOwn }) => !isOwn) ?? []
  return (
    <Part title="Signed in on" task={task} of={['end-session', 'end-sessions']}>
      {sessions === null ? (
        <p className="person-note">The sign-in provider does not say right now.</p>
      ) : sessions.length === 0 ? (
        <p className="person-note">No device.</p>
      ) : (
        <List label="Devices">
          {sessions.map(({ id, where, startedAt, lastActiveAt, isOwn }) => (
            <ListRow
              key={id}
              title={where ?? (startedAt ? `Since ${dates.moment(startedAt)}` : 'A device')}
              meta={lastActiveAt ? `Last active ${dates.moment(lastActiveAt)}` : null}
              trailing={
                isOwn ? (
                  'This device'
                ) : (
                  <Button
                    size="small"
                    variant="ghost"
                    loading={isOnItsWay(task, 'end-session')}
                    onClick={() => onChange({ kind: 'end-session', sessionId: id })}
                  >
                    Sign out
                  </Button>
                )
              }
            />
          ))}
        </List>
      )}
      {others.length > 1 ? (
        <div className="person-buttons">
          <Button
            size="small"
            loading={isOnItsWay(task, 'end-sessions')}
            onClick={() => onChange({ kind: 'end-sessions' })}
          >
            Sign out everywhere
          </Button>
        </div>
      ) : null}
    </Part>
  )
}

export function ActivityPart({ person: { profile, activity, hasMoreActivity } }: PartProps) {
  const dates = useAtomValue(datesAtom)
  return (
    <Part title="Activity">
      {activity.length === 0 ? (
        <p className="person-note">Nothing yet. A sign-in, a new plan or a code shows up here.</p>
      ) : (
        <List label="Activity">
          {activity.map(({ id, action, timestamp, by }) => (
            <ListRow
              key={id}
              title={auditActions[action]}
              meta={by && actorWords(by)}
              trailing={dates.moment(timestamp)}
            />
          ))}
        </List>
      )}
      {hasMoreActivity ? (
        <p className="person-note">
          <TextLink href={`/admin/audit?person=${encodeURIComponent(profile.id)}`}>All of it in the audit log</TextLink>
        </p>
      ) : null}
    </Part>
  )
}

export function DevicePart({ onDevice }: PartProps) {
  if (onDevice === null) return null
  const words = (credits: number | null) => (credits === null ? 'no record' : figure(credits))
  return (
    <Part title="Credits on this device">
      <Facts
        facts={[
          { term: 'AI credits left', value: words(onDevice.ai) },
          { term: 'Account credits left', value: words(onDevice.account) },
        ]}
      />
      <p className="person-note">Other devices of theirs have records of their own.</p>
    </Part>
  )
}

export function MetadataPart({ person: { profile } }: PartProps) {
  return (
    <details className="person-metadata">
      <summary>Metadata</summary>
      <pre>{JSON.stringify(profile.metadata, null, 2)}</pre>
    </details>
  )
}
