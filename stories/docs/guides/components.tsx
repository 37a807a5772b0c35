import { CalendarClock, Copy, FileText, Pencil, Plus, Sparkles, Trash2, TriangleAlert } from 'lucide-react'
import {
  Button,
  Callout,
  Card,
  DataTable,
  EmptyState,
  Flex,
  IconButton,
  Menu,
  Meter,
  Skeleton,
  StatusTag,
} from '#design-system/index.ts'
import type { Guide } from './guide.ts'

const nothingToPress = 'Nothing to press: Tab passes it by.'
const asItsParts = 'Tab goes through what stands in it, in the order it is read.'
const decoration = 'Not read out; the words beside it carry the meaning.'

const posts = [
  { title: 'Five quiet ways to make Monday easier', time: 'Fri 10:30', reach: '1,284' },
  { title: 'Open on Saturday', time: 'Sat 09:00', reach: '96' },
]

export const componentGuides = {
  AccountMenu: {
    use: ['Once, at the foot of the side bar: who is signed in and what they can do about it.'],
    avoid: ['For the places of the app: those stand in the side bar.', 'With more than about six lines.'],
    keyboard: 'Enter, Space or ↓ opens it on its first line; arrows move, Escape closes and gives the focus back.',
    screenReader: 'A button with the name and the plan that says it opens a menu, and whether it is open.',
  },
  Avatar: {
    use: ['Beside a name, to tell people apart at a glance.'],
    avoid: ['Alone: two people can have the same initials.', 'For a platform; that has its own mark.'],
    keyboard: nothingToPress,
    screenReader: decoration,
  },
  Brand: {
    use: ['At the top of a page, leading home.', 'The mark alone where the name stands nearby.'],
    avoid: ['Twice on one screen.', 'In another colour, or on another ground than the three layers of navy.'],
    keyboard: 'None of its own; the link around it has the focus.',
    screenReader: '“Ninefold”, also where only the mark is drawn.',
  },
  Button: {
    use: [
      'For something that happens: generate, publish, save.',
      'One primary a screen, for the one thing to do next.',
      'With its price where it costs something.',
      'With a loading state for as long as it works.',
    ],
    avoid: [
      'To go somewhere in the middle of a sentence: that is a text link.',
      'Words that do not say what happens: OK, Submit, Yes.',
      'Disabled without a reason; `offBecause` names one and stays within reach.',
    ],
    keyboard: 'Tab reaches it, Enter and Space press it. While it works it keeps the focus and takes no second press.',
    screenReader: 'Its words and its price are its name. One that is off says so, and reads out why.',
    do: {
      says: 'One thing to do next. It says what happens and what it costs.',
      shows: () => (
        <Flex gap="3" wrap="wrap">
          <Button>Save as draft</Button>
          <Button variant="primary" icon={Sparkles} price="4 credits">
            Generate
          </Button>
        </Flex>
      ),
    },
    dont: {
      says: 'Two lights compete, and neither says what a press does.',
      shows: () => (
        <Flex gap="3" wrap="wrap">
          <Button variant="primary">OK</Button>
          <Button variant="primary">Submit</Button>
        </Flex>
      ),
    },
  },
  BySession: {
    use: ['On a page saved for everybody, where one part differs for who is signed in.'],
    avoid: ['Inside the signed-in app, where the session is known.', 'To hide anything: both parts are on the page.'],
    keyboard: 'Only the part that is shown is reached by Tab.',
    screenReader: 'Only the part that is shown is read out.',
  },
  Callout: {
    use: [
      'For something to know now, where it happened.',
      'What happened first, then what to do; one button when there is one.',
    ],
    avoid: [
      'For good news that passes: that is a toast.',
      'More than one at a time: the most serious wins.',
      'As decoration around a hint; a hint stands below its field.',
    ],
    keyboard: 'Takes no focus away. Its button, when it has one, comes next in order.',
    screenReader: 'A refusal is an alert and interrupts; every other tone is a status and waits for a pause.',
    do: {
      says: 'What happened, what to do, and the button that does it.',
      shows: () => (
        <Callout tone="warning" title="One account credit left." action={<Button size="small">See packages</Button>}>
          Connecting one more account uses it up.
        </Callout>
      ),
    },
    dont: {
      says: 'A refusal that explains nothing and leads nowhere. It would interrupt for that.',
      shows: () => (
        <Callout tone="refusal" title="Error">
          Something is wrong (code 402).
        </Callout>
      ),
    },
  },
  Card: {
    use: ['For one thing one can pick up: this week, the balance, a form.', 'With a title, so that it is a landmark.'],
    avoid: ['Inside another card.', 'Around every line of a list: rows are dense, cards are few.'],
    keyboard: asItsParts,
    screenReader: 'With a title it is a region of that name, and the title is a heading.',
    do: {
      says: 'One thing, named, with a quiet fact across from its title.',
      shows: () => (
        <Card title="Next week" aside="Europe/Lisbon">
          Five posts are planned. None needs you.
        </Card>
      ),
    },
    dont: {
      says: 'A card in a card: two edges, and nothing to tell what belongs together.',
      shows: () => (
        <Card>
          <Card>
            <Card>Three posts go out on Friday.</Card>
          </Card>
        </Card>
      ),
    },
  },
  CellTitle: {
    use: ['In the first column of a table whose rows need a second, quiet line.'],
    avoid: ['For a value that has a column of its own.'],
    keyboard: nothingToPress,
    screenReader: 'Both lines are read as the one cell they are.',
  },
  Chart: {
    use: [
      'For figures over days, or over a few kinds of one thing.',
      'With its unit, and with what the first day means.',
    ],
    avoid: [
      'For one figure: that is a StatTile.',
      'For more than four series.',
      'For a share of something used up: that is a Meter.',
    ],
    keyboard: 'Its button turns it into a table and back; the drawing itself takes no focus.',
    screenReader:
      'A picture with a sentence: from where to where, how many in all, and the most. The table has every figure.',
  },
  CommandButton: {
    use: ['Once, at the start of the top bar: the mouse’s way to the command menu.'],
    avoid: ['As a search field: nothing is typed here.'],
    keyboard: 'Ctrl K (Command K on a Mac) does the same from anywhere.',
    screenReader: 'Says that it opens a dialog, and by which keys.',
  },
  DataTable: {
    use: [
      'For things of one kind that are compared or looked through.',
      'With the column that names the row first, figures as `numeric`.',
      'With `empty`, so that nothing yet is not an empty frame.',
    ],
    avoid: [
      'For three facts about one thing: that is Facts.',
      'With a column nobody decides anything by.',
      'With a button in every cell; one menu at the end of the row.',
    ],
    keyboard:
      'Tab goes to the headers that sort, then to what can be pressed in the rows. Shift and Space choose a run of rows.',
    screenReader:
      'A table with a caption; each header that sorts says its order. How many rows are chosen is read out as it changes.',
    do: {
      says: 'What, when and how much: words at the start, figures down the end.',
      shows: () => (
        <DataTable
          caption="Posts"
          rows={posts}
          rowKey={({ title }) => title}
          columns={[
            { key: 'title', header: 'Post', cell: ({ title }) => title },
            { key: 'time', header: 'When', cell: ({ time }) => time },
            { key: 'reach', header: 'Reach', cell: ({ reach }) => reach, numeric: true },
          ]}
        />
      ),
    },
    dont: {
      says: 'Figures first and at the start: they cannot be compared, and the row has no name.',
      shows: () => (
        <DataTable
          caption="Posts, badly"
          rows={posts}
          rowKey={({ title }) => title}
          columns={[
            { key: 'reach', header: '#', cell: ({ reach }) => reach },
            { key: 'post', header: 'Info', cell: ({ title, time }) => `${title} (${time})` },
          ]}
        />
      ),
    },
  },
  EmptyState: {
    use: ['Where a list will be: what belongs here and how the first one comes about.', 'With one button.'],
    avoid: ['For a search that found nothing: one line says so.', 'With jokes, or a picture of something else.'],
    keyboard: 'Its one button is the next stop of Tab.',
    screenReader: 'A heading and a sentence; the icon is not read.',
    do: {
      says: 'Says what will stand here, and offers the first step.',
      shows: () => (
        <EmptyState
          icon={FileText}
          title="No posts yet"
          titleLevel="h3"
          action={
            <Button variant="primary" icon={Plus}>
              New post
            </Button>
          }
        >
          Write one, and it waits here until its time.
        </EmptyState>
      ),
    },
    dont: {
      says: 'A dead end: nothing to learn, nothing to press.',
      shows: () => <EmptyState icon={TriangleAlert} title="No data" titleLevel="h3" />,
    },
  },
  Facts: {
    use: ['For a few terms and their values, about one thing.'],
    avoid: ['For many things of one kind: that is a table.', 'With sentences as values.'],
    keyboard: nothingToPress,
    screenReader: 'A list of terms, each with its value.',
  },
  Icon: {
    use: ['Beside a word, to find it faster the second time.', 'Always from lucide, at 16 pixels beside text.'],
    avoid: ['Instead of a word; a button without one is an icon button, which has a name.', 'For a platform.'],
    keyboard: nothingToPress,
    screenReader: decoration,
  },
  IconButton: {
    use: ['For what everybody knows by its icon: close, more, refresh.', 'Where a row has no room for words.'],
    avoid: ['For the one thing to do next.', 'Three in a row: they become a menu.'],
    keyboard: 'Tab, Enter and Space, as a button. Its name appears while it has the focus.',
    screenReader: 'Read out by its label, which is also its tip.',
    do: {
      says: 'A known icon, its name one hover away, in a place that is about one thing.',
      shows: () => (
        <Flex gap="3" align="center">
          Weekly tips
          <IconButton icon={Pencil} label="Edit “Weekly tips”" />
        </Flex>
      ),
    },
    dont: {
      says: 'A row of riddles. Put them in a menu, where each has its words.',
      shows: () => (
        <Flex gap="1">
          <IconButton icon={Copy} label="Copy" />
          <IconButton icon={CalendarClock} label="Time" />
          <IconButton icon={TriangleAlert} label="Report" />
          <IconButton icon={Trash2} label="Delete" />
        </Flex>
      ),
    },
  },
  Kbd: {
    use: ['For keys that do something here, named as they are printed.'],
    avoid: ['For code, or for a word that should stand out.'],
    keyboard: nothingToPress,
    screenReader: 'Read as text.',
  },
  List: {
    use: ['For rows one looks through and goes into.'],
    avoid: ['For values that are compared: that is a table.'],
    keyboard: 'Tab goes from row to row that leads somewhere.',
    screenReader: 'A list of its label, with how many rows it has.',
  },
  ListRow: {
    use: ['Inside a List: one line that names it, quiet facts below, a state at the end.'],
    avoid: ['With two places to go: the row is one target, the rest is a menu.'],
    keyboard: 'Enter follows the row.',
    screenReader: 'Its title is the link; the facts follow it.',
  },
  Loadable: {
    use: ['Around whatever has to be fetched: it loads, fails with a sentence, or is there.'],
    avoid: [
      'For what is on the device already: it is there at once.',
      'Around a whole page of parts that could fail apart.',
    ],
    keyboard: '“Try again” is the next stop of Tab after a failure.',
    screenReader: 'Loading is a status with words; a failure is an alert.',
  },
  ListSkeleton: {
    use: ['While a listing with its tiles is on its way.'],
    avoid: ['For anything of another shape.'],
    keyboard: nothingToPress,
    screenReader: 'Not read; what contains it says that it is busy.',
  },
  Menu: {
    use: ['For two to eight things to do with what it hangs from.', 'With what takes something away last, in red.'],
    avoid: ['For choosing a value: that is a select.', 'For the one thing people come for: that is a button.'],
    keyboard:
      'Enter, Space or ↓ opens it on the first line. Arrows move, letters jump, Enter chooses, Escape closes and gives the focus back.',
    screenReader: 'The button says that it opens a menu and whether it is open; each line is a menu item.',
    do: {
      says: 'Verbs, in the order they are used; what cannot be had back comes last, apart and in red.',
      shows: () => (
        <Menu
          align="start"
          trigger={<Button>Post</Button>}
          items={[
            { label: 'Edit', icon: Pencil },
            { label: 'Duplicate', icon: Copy },
            'separator',
            { label: 'Delete', icon: Trash2, tone: 'refusal' },
          ]}
        />
      ),
    },
    dont: {
      says: 'One line is no menu: it is a button that hides.',
      shows: () => <Menu align="start" trigger={<Button>More</Button>} items={[{ label: 'Edit' }]} />,
    },
  },
  Meter: {
    use: ['For how much is left of a known whole.', 'With its figure beside it: a ring is no number.'],
    avoid: ['For how far something has come.', 'For a share of something without a limit.'],
    keyboard: nothingToPress,
    screenReader: 'A meter of its label: “74 of 100”.',
    do: {
      says: 'Low looks low, and the figure says how low.',
      shows: () => (
        <Flex gap="3" align="center">
          <Meter label="AI credits left" value={4} max={20} tone="warning" />
          <span className="tabular">4 of 20 AI credits</span>
        </Flex>
      ),
    },
    dont: {
      says: 'Amber on a ring nobody can read: of what, and how many?',
      shows: () => <Meter label="Credits" value={4} max={20} tone="warning" />,
    },
  },
  MeterBar: {
    use: [
      'For what a whole was spent on, in two to five parts.',
      'For credits with `left`: a bar and a ring of theirs mean the same.',
    ],
    avoid: ['For parts of different wholes.', 'Without its legend, unless a list beside it names the parts.'],
    keyboard: nothingToPress,
    screenReader: 'One meter, with every part and its figure.',
  },
  MeterPill: {
    use: ['In the top bar: a figure one wants to see at all times, leading to where it comes from.'],
    avoid: ['In the middle of a page: there is room for a tile.'],
    keyboard: 'A link: Tab and Enter.',
    screenReader: 'The meter, then the figure with its unit.',
  },
  NinefoldTheme: {
    use: ['Once around everything: it brings the colours, the type, the person’s settings and the tips.'],
    avoid: ['A second time inside itself, except to show another setting beside this one.'],
    keyboard: 'Keeps the focus: what closes gives it back to where it was.',
    screenReader: 'Adds nothing of its own.',
  },
  OfferTags: {
    use: ['Beside anything that is sold: “Popular”, “5 % saved”, in the same words everywhere.'],
    avoid: ['For a state: that is a status tag.'],
    keyboard: nothingToPress,
    screenReader: 'The words are read; the icons are not.',
  },
  PageHeader: {
    use: ['Once a screen: its name, a sentence, and what can be done here.'],
    avoid: ['With more than three buttons: the rest is a menu.', 'Inside a card.'],
    keyboard: 'The way back comes first, then the buttons from the start to the end.',
    screenReader: 'The h1 of the screen; it has the focus after a way to it, and is read out.',
  },
  PlatformMark: {
    use: ['For a platform, by its own mark in our colours.'],
    avoid: ['In the platform’s colours.', 'For a platform that is only a word in a sentence.'],
    keyboard: nothingToPress,
    screenReader: 'The name of the platform, and its state when it has one.',
  },
  PlatformMarks: {
    use: ['For where something goes or went, up to nine in a line.'],
    avoid: ['As a filter: nothing can be pressed.'],
    keyboard: nothingToPress,
    screenReader: 'A list of its label; those that are counted are named too.',
  },
  RefreshButton: {
    use: ['Where people doubt whether what they see is fresh.'],
    avoid: ['Where it renews itself.', 'Twice on a screen.'],
    keyboard: 'Enter and Space. It keeps the focus while it works.',
    screenReader: 'Says “Refreshing…”, and then what came of it, also when nothing has changed.',
  },
  Shelf: {
    use: ['For two to four things to choose from, side by side.'],
    avoid: ['For a long list: that is a table.'],
    keyboard: asItsParts,
    screenReader: 'A region with its heading.',
  },
  ShelfItem: {
    use: ['On a Shelf: its name, how much, and one button.'],
    avoid: ['With two buttons.'],
    keyboard: 'Its button is the one stop of Tab.',
    screenReader: 'A heading, the figure, then the button.',
  },
  Skeleton: {
    use: ['In the shape of what is on its way, so that nothing jumps.'],
    avoid: ['For what is there in a moment anyway.', 'As a spinner: it says where, not how long.'],
    keyboard: nothingToPress,
    screenReader: 'Silent. What contains it says `aria-busy`, and what it waits for.',
    do: {
      says: 'The shape of what comes: a face, a line, a shorter one.',
      shows: () => (
        <Flex gap="3" align="center" aria-busy="true">
          <Skeleton shape="circle" width="36px" height="36px" />
          <Skeleton lines={2} width="18ch" />
        </Flex>
      ),
    },
    dont: {
      says: 'One grey slab: when the content comes, everything moves.',
      shows: () => <Skeleton shape="block" width="100%" height="96px" />,
    },
  },
  StatTile: {
    use: ['For one figure somebody decides by, with its unit and what it means.'],
    avoid: ['For a zero nobody asked about: fold it away.', 'Without a unit.'],
    keyboard: 'With a link the whole tile is one stop of Tab.',
    screenReader: 'Label, figure, unit and meaning, in this order.',
  },
  StatTiles: {
    use: ['Around two to four StatTiles.'],
    avoid: ['For tiles that lead somewhere beside tiles that do not.'],
    keyboard: asItsParts,
    screenReader: 'Adds nothing of its own.',
  },
  StatusTag: {
    use: ['For how a thing stands: one or two words, with an icon and a colour.'],
    avoid: [
      'As a button or a filter.',
      'For a count; a figure stands as text.',
      'Colour alone, or a word nobody says.',
    ],
    keyboard: nothingToPress,
    screenReader: 'Its word is read; the icon and the colour are not needed.',
    do: {
      says: 'A state in the words people use, and an icon of its own.',
      shows: () => (
        <Flex gap="2" wrap="wrap">
          <StatusTag tone="info" icon={CalendarClock} word="Scheduled" />
          <StatusTag tone="success" word="Published" />
          <StatusTag tone="refusal" word="Refused by 2 platforms" />
        </Flex>
      ),
    },
    dont: {
      says: 'A sentence, a code and a count: none of them is a state.',
      shows: () => (
        <Flex gap="2" wrap="wrap">
          <StatusTag tone="success" word="This post has been published" />
          <StatusTag tone="refusal" word="ERR_402" />
          <StatusTag tone="quiet" word="7" />
        </Flex>
      ),
    },
  },
  TabLinks: {
    use: ['For the rooms of one place, each a page with an address of its own.'],
    avoid: [
      'To switch a part of a screen without leaving it: that is a segmented control.',
      'Twice on one screen, one below the other, where one row would do.',
    ],
    keyboard: 'Tab goes through the links, Enter follows one.',
    screenReader: 'A navigation with a name, a list of links, and which of them is the page one is at.',
  },
  TextLink: {
    use: ['Inside a sentence, to another page.'],
    avoid: ['For something that happens: that is a button.', '“Here”, “more”: the words must say where.'],
    keyboard: 'Tab and Enter.',
    screenReader: 'A link of its words, which are also read in a list of links.',
  },
} as const satisfies Record<string, Guide>
