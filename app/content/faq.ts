import { holdExpiryMs, mediaTrashKeptMs } from '../domain/limits.ts'
import { plans } from '../domain/plans/plans.ts'
import { platformIds } from '../domain/platforms/platforms.ts'
import { sizeWords } from '../domain/wording/bytes.ts'
import { aiCreditsWords } from '../domain/wording/credits.ts'
import { durationWords } from '../domain/wording/durations.ts'
import { figure } from '../domain/wording/figures.ts'
import type { SectionOf } from './page.ts'

type Question = SectionOf<'questions'>['questions'][number] & {
  readonly id: string
  readonly about: 'starting' | 'credits' | 'publishing' | 'devices' | 'account'
}

/** All frequent questions: the FAQ lists them, other pages show a few, and support searches them. */
export const faq: readonly Question[] = [
  {
    id: 'what',
    about: 'starting',
    ask: 'What is Ninefold?',
    answer:
      'An app in which you make a post once and publish it to nine platforms: X, Facebook Pages, Instagram, LinkedIn, TikTok, YouTube, Pinterest, Threads and Bluesky. It writes with AI when you ask it to, keeps a price on every paid button, and tells you place by place where a post stands.',
    href: '/about',
  },
  {
    id: 'card',
    about: 'starting',
    ask: 'Do I need a card to start?',
    answer: `No. An account starts on the trial with ${aiCreditsWords(plans.trial.monthlyAiCredits)} a month. Plans are not on sale yet; AI credit packages add to it, and where no checkout is connected buying one is a rehearsal.`,
    href: '/trial',
  },
  {
    id: 'projects',
    about: 'starting',
    ask: 'What is a project?',
    answer: `A brand or a client you post for, with its colours, fonts, logo and the tone its texts are written in. Posts and pictures belong to the project you are in. ${plans.trial.name} has ${figure(plans.trial.projects)}, ${plans.pro.name} has ${figure(plans.pro.projects)}.`,
  },
  {
    id: 'practice',
    about: 'publishing',
    ask: 'What are practice accounts?',
    answer: `Everybody has ${platformIds.length} of them. A post really goes through the queue and comes out on a practice feed that draws it as each platform would. Nobody but you sees it, so you can try everything before you link an account of your own.`,
    href: '/platform-benefits',
  },
  {
    id: 'linking',
    about: 'publishing',
    ask: 'Can I publish to my own accounts today?',
    answer:
      'Not yet. You can connect a social account in Ninefold and plan for it; signing in to the platforms themselves is in the making. Until it works, posts go to the practice accounts, and every screen that publishes says so.',
  },
  {
    id: 'unknown',
    about: 'publishing',
    ask: 'What happens when a platform does not answer?',
    answer:
      'The post is not sent a second time on a guess. Its place is marked as unknown, and Ninefold looks whether it arrived. Only a platform that says it has nothing is given the text once more; where nobody can tell, you decide. A doubled post is worse than a late one.',
  },
  {
    id: 'schedule',
    about: 'publishing',
    ask: 'Does a scheduled post need my browser open?',
    answer:
      'No. The server publishes it, whether you are there or not. Until its moment you can turn it back into a draft.',
    feature: 'social_scheduling',
  },
  {
    id: 'queue',
    about: 'publishing',
    ask: 'How do the queue and the calendar go together?',
    answer:
      'The queue has the posting times of your week, set once in a time zone of their own. A post put into it takes the next free one. The calendar shows these posts with all others, by month, week, day or list, and moves each of them to another day or hour.',
    href: '/social-media-scheduler',
  },
  {
    id: 'media',
    about: 'publishing',
    ask: 'What does the media library keep?',
    answer: `Your pictures and other media files, found by name, tag, folder or description, and cropped for each platform. ${sizeWords(plans.trial.storageBytes)} on the trial, up to ${sizeWords(plans.empire.storageBytes)} on Empire. What you throw away can be brought back for ${durationWords(mediaTrashKeptMs)}.`,
    href: '/media-library',
  },
  {
    id: 'batch',
    about: 'publishing',
    ask: 'Can I plan many posts from one file?',
    answer:
      'Yes. A CSV or JSON file, also of another scheduler, is looked through line by line, put right where it stands, and planned as a whole; one press takes it back. Looking a file through is part of every plan, planning it comes with Pro, which is not on sale yet.',
    href: '/batch-posting',
    feature: 'batch_posting',
  },
  {
    id: 'price',
    about: 'credits',
    ask: 'What does a text cost?',
    answer:
      'One AI credit for a post, of any length Ninefold writes. Several pages of notes to read first take more: one for every 1,000 tokens, which are about 700 words. The button says the price before you press it.',
    href: '/pricing',
  },
  {
    id: 'failed',
    about: 'credits',
    ask: 'Do I pay for a job that fails?',
    answer: `No, so there is nothing to refund. Credits are held while a job runs. They are taken only when it is done, and given back when it fails, is cancelled, or nobody comes back for it. A closed tab does not stop a job: come back within ${durationWords(holdExpiryMs)} and it is found finished. Each job leaves a receipt that says which of these it was.`,
    feature: 'job_receipts',
  },
  {
    id: 'order',
    about: 'credits',
    ask: 'Which credits are used first?',
    answer:
      'The monthly ones, then the ones you bought, then those of promo codes. What you bought or redeemed does not expire by itself.',
  },
  {
    id: 'two-kinds',
    about: 'credits',
    ask: 'Why are there two kinds of credits?',
    answer:
      'AI credits pay for making things. Account credits pay for connecting social accounts, once each. Neither turns into the other.',
  },
  {
    id: 'where-credits',
    about: 'devices',
    ask: 'Where are my credits kept?',
    answer:
      'On the device you use, in a journal that survives a closed tab and a crash. Your posts follow you to every device; credits and drafts stay on theirs. You can export them from Settings at any time.',
  },
  {
    id: 'offline',
    about: 'devices',
    ask: 'Does it work offline?',
    answer:
      'It opens, shows what it knows, and keeps what you type. What needs the network says so and waits. You can install it like an app from the browser.',
    feature: 'installable',
  },
  {
    id: 'browsers',
    about: 'devices',
    ask: 'Which browsers does it work in?',
    answer:
      'Current versions of Chrome, Edge, Firefox and Safari, on a computer and on a phone. It asks for storage; without it nothing can be kept.',
  },
  {
    id: 'tracking',
    about: 'account',
    ask: 'Do you track me?',
    answer:
      'No. There is no analytics tool on these pages unless whoever runs this installation adds one, and no cookie but the ones that keep you signed in.',
    href: '/privacy',
  },
  {
    id: 'leave',
    about: 'account',
    ask: 'Can I take everything with me, or delete it?',
    answer:
      'Both, in Settings. Export brings one archive with your account, posts, credits and receipts. Deleting removes your account from the server and your records from the device you do it on, after you typed that you mean it.',
  },
  {
    id: 'forgotten',
    about: 'account',
    ask: 'I forgot my password.',
    answer:
      'On the sign-in page, choose “Forgot your password?”. A code comes by mail; with it you choose a new one. All other sessions end then.',
    href: '/auth',
  },
]

type Asked = Omit<Question, 'id' | 'about'>
const asked = ({ id: _, about: __, ...question }: Question): Asked => question

export const faqAbout = (...about: readonly Question['about'][]): Asked[] =>
  faq.filter((question) => about.includes(question.about)).map(asked)

/** Some of them, in the order of the list. */
export const faqNamed = (...ids: readonly string[]): Asked[] => faq.filter(({ id }) => ids.includes(id)).map(asked)
