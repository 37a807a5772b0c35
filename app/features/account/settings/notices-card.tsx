import type { NewsKind } from '#app/domain/posts/news.ts'
import type { NoticePermission, Notices } from '#app/state/device/notifications.ts'
import { Callout, Card, Flex, Switch } from '#design-system/index.ts'

export type NoticesView = { wanted: Notices; permission: NoticePermission }
export type NoticesActions = { onNotices: (kind: NewsKind, isWanted: boolean) => void }

/** Notices of this device while Ninefold is open in another tab or window. */
export function NoticesCard({ wanted, permission, onNotices }: NoticesView & NoticesActions) {
  const cannot = permission !== 'granted' && permission !== 'default'
  return (
    <Card
      title="Notifications"
      description="On this device, while Ninefold is open somewhere and you look at something else."
    >
      <Flex direction="column" gap="5">
        {permission === 'denied' ? (
          <Callout tone="warning" title="Your browser does not let Ninefold notify you.">
            Allow notifications for this site in the browser's settings, then come back.
          </Callout>
        ) : null}
        {permission === 'needs-https' ? (
          <Callout tone="info" title="Notifications need https, which this address does not have.">
            What became of your posts is on Home and under Posts.
          </Callout>
        ) : null}
        {permission === 'unsupported' ? (
          <Callout tone="info" title="This browser shows no notifications.">
            What became of your posts is on Home and under Posts.
          </Callout>
        ) : null}
        <Switch
          label="A post needs attention"
          description="When a platform refused it, or it could not be published."
          checked={wanted.failed && !cannot}
          disabled={cannot}
          onChange={(isWanted) => onNotices('failed', isWanted)}
        />
        <Switch
          label="A post is published"
          description="When it is on every platform it was for."
          checked={wanted.published && !cannot}
          disabled={cannot}
          onChange={(isWanted) => onNotices('published', isWanted)}
        />
      </Flex>
    </Card>
  )
}
