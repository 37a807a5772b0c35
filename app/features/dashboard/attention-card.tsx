import { platformOf } from '#app/domain/platforms/platforms.ts'
import { Button, Card, List, ListRow, PlatformMark, StatusTag, TextLink } from '#design-system/index.ts'
import type { AboveView } from './above-view.ts'

/** Posts that did not reach every platform, with the platform, the reason and the remedy. */
export function AttentionCard({ attention: { shown, total } }: { attention: AboveView['attention'] }) {
  return (
    <Card
      title="Needs attention"
      className="home-attention"
      aside={total > shown.length ? <TextLink href="/dashboard/posts?shelf=attention">All {total}</TextLink> : null}
    >
      <List label="Needs attention">
        {shown.map(({ id, href, title, platforms, state, what, reason }) => (
          <ListRow
            key={id}
            leading={
              platforms[0] ? (
                <PlatformMark
                  name={platformOf(platforms[0]).name}
                  shape={platforms[0]}
                  tone="refusal"
                  state={state}
                  size="medium"
                />
              ) : null
            }
            title={title}
            meta={
              <>
                <StatusTag tone="refusal" word={what} />
                {reason ? <span>{reason}</span> : null}
              </>
            }
            trailing={
              <Button size="small" href={href} aria-label={`Fix it: ${title}`}>
                Fix it
              </Button>
            }
          />
        ))}
      </List>
    </Card>
  )
}
