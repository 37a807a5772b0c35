import {
  BookOpen,
  Camera,
  Coins,
  ExternalLink,
  Layers,
  MonitorSmartphone,
  OctagonX,
  Palette,
  Route,
  ToyBrick,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Brand, Button, Icon, type IconComponent } from '#design-system/index.ts'
import { appUrl } from './app-url.ts'
import { DocPage, DocSection } from './doc-page.tsx'
import { HousePicture } from './house-picture.tsx'
import { StoryLink } from './story-link.tsx'
import './start-here.css'

type Room = { id: string; icon: IconComponent; name: string; holds: string }

const rooms: readonly Room[] = [
  {
    id: 'foundations-colour--docs',
    icon: Palette,
    name: 'Foundations',
    holds: 'Colour, type, space, motion, icons',
  },
  { id: 'components-button--docs', icon: ToyBrick, name: 'Components', holds: 'Each with its rules, keys and props' },
  { id: 'overlays-toasts--docs', icon: Layers, name: 'Overlays', holds: 'What comes over the page' },
  {
    id: 'screens-dashboard-home--filled',
    icon: MonitorSmartphone,
    name: 'Screens',
    holds: 'Loading, empty, filled, error, offline',
  },
  { id: 'flows-sign-up-to-first-post--first-post', icon: Route, name: 'Flows', holds: 'Whole walks, step by step' },
  {
    id: 'credit-states-every-ai-credit-state--docs',
    icon: Coins,
    name: 'Credit states',
    holds: 'All at once, by bucket and outcome',
  },
  { id: 'credit-states-every-refusal--docs', icon: OctagonX, name: 'Refusals', holds: 'Every code, and what it says' },
  { id: 'foundations-words--docs', icon: BookOpen, name: 'Words', holds: 'Every sentence a person can meet' },
  { id: 'credit-states-coverage--docs', icon: Camera, name: 'Coverage', holds: 'Each state, its story, its pictures' },
]

const Step = ({ name, children }: { name: string; children: ReactNode }) => (
  <li>
    <b>{name}</b>
    <p>{children}</p>
  </li>
)

const commands: readonly (readonly [command: string, does: string])[] = [
  ['npm run test:stories', 'every story in a browser: its walk, axe, and a picture against the one in tests/visual'],
  ['npm run stories:changed', 'only the stories that what you changed reaches'],
  ['npm run pictures:report', 'a page with each picture that differs: before, now, difference'],
  [
    'npm run pictures:review',
    'the same, to approve one after the other, or all; what you do not approve stays a failure',
  ],
  ['npm run pictures', 'draws the baselines anew: look at them before you commit them'],
]

/** The first page: what this is, and how to work with it. */
export const StartHere = () => (
  <DocPage
    title="Start here"
    lead="This is where Ninefold is looked at: every part, every screen and every state, one click away, without a server and without waiting for something to go wrong."
    facts={
      <>
        <Button variant="primary" icon={ExternalLink} href={appUrl}>
          Open the app
        </Button>
        <StoryLink id="screens-dashboard-home--filled">See the home screen</StoryLink>
        <span className="start-mark">
          <Brand markOnly size="large" />
        </span>
      </>
    }
  >
    <ul className="start-rooms">
      {rooms.map(({ id, icon, name, holds }) => (
        <li key={id}>
          <StoryLink id={id} className="start-room">
            <Icon of={icon} size={18} />
            <b>{name}</b>
            <span>{holds}</span>
          </StoryLink>
        </li>
      ))}
    </ul>

    <DocSection title="How to review a screen">
      <ol className="start-steps">
        <Step name="Walk its states">
          Open <StoryLink id="screens-posts-posts--filled">a screen</StoryLink> in the side bar and go down its stories:
          loading, empty, filled, failed, offline. Each must say what happened and what to do.
        </Step>
        <Step name="Make it small">
          Show the phone twins: the filter beside the search field, tag <code>phone</code>. Nothing is cut off at 390
          pixels, and nothing stands in three lines that could stand in two.
        </Step>
        <Step name="Change the conditions">
          The toolbar sets text and heading size, motion, connection, plan, role, time zone, locale and forced colours.
          They stand in the address: send the link, and the other sees what you saw. A walk looks for what the story
          says as it is written; under other conditions it may not find it.
        </Step>
        <Step name="Put the mouse away">
          Tab through it. The focus is always seen, a menu opens with ↓, Escape leads back to where you were. Tag{' '}
          <code>keyboard</code> shows such walks by themselves.
        </Step>
        <Step name="Hear it">The Accessibility panel finds no violation, on any story. It is a test, not a hint.</Step>
        <Step name="Walk on">
          <StoryLink id="flows-sign-up-to-first-post--first-post">Flows</StoryLink> are the walks through several
          screens, on the app’s own rules: press A for the panel that names their steps; where a story stops you can go
          on by hand.
        </Step>
        <Step name="Use it">
          “Open in the app” in the toolbar leads to the same screen in the running app at <code>{appUrl}</code>. There,
          while you develop, “Open the story” leads back.
        </Step>
      </ol>
    </DocSection>

    <DocSection title="The house in one picture">
      <HousePicture />
    </DocSection>

    <DocSection
      title="How a state gets its story"
      about="A state has a name before it has a screen. Legal states are grown by the real engine; damaged ones are written by hand and say so."
    >
      <ol className="start-chain">
        <li>
          <b>1 · Name it</b>
          <span className="start-file">app/domain/credits/ai/states.ts</span>
          <pre>
            <code>{`lastOne: {
  says: 'One credit left',
  given: [...used18, ...spend('job-last', …)],
},`}</code>
          </pre>
        </li>
        <li>
          <b>2 · One line</b>
          <span className="start-file">stories/features/credits/ai/ai-credit-states.stories.tsx</span>
          <pre>
            <code>{`export const LastOne =
  creditStory('lastOne')`}</code>
          </pre>
        </li>
        <li>
          <b>3 · Its picture</b>
          <span className="start-file">tests/visual/</span>
          <p>
            <StoryLink id="credit-states-ai-credit-states--last-one">“One credit left”</StoryLink> is drawn on a desk
            and on a phone by <code>npm run pictures -- &lt;its file&gt;</code>, and held against those pictures from
            then on. Look at them before you commit them.
          </p>
        </li>
      </ol>
      <p className="doc-about">
        A state without a story fails a test, and so does a story without a state. A new refusal does not compile before
        it has an example.
      </p>
    </DocSection>

    <DocSection
      title="How QA runs and approves pictures"
      about="A picture that differs fails the run. Approving it is a commit, so it is seen in review like any other change."
    >
      <dl className="start-commands">
        {commands.map(([command, does]) => (
          <div key={command}>
            <dt>
              <code>{command}</code>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </DocSection>

    <DocSection title="The running app">
      <p className="doc-about">
        <code>npm run dev</code> serves it at{' '}
        <a className="doc-link" href={appUrl}>
          {appUrl}
        </a>
        ; set <code>STORYBOOK_APP_URL</code> when it runs elsewhere. Straight to:
      </p>
      <ul className="start-places">
        {[
          '/',
          '/pricing',
          '/auth',
          '/dashboard',
          '/dashboard/create/text',
          '/dashboard/posts',
          '/dashboard/credits',
          '/admin/dashboard',
        ].map((path) => (
          <li key={path}>
            <a className="doc-link" href={`${appUrl}${path}`}>
              {path}
            </a>
          </li>
        ))}
      </ul>
    </DocSection>
  </DocPage>
)
