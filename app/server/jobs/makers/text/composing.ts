import { answerBeside } from '../../../threads/side-answers.ts'
import { composePosts } from './compose-post.ts'

/** Composes beside the server's own thread: to load the rules of a language alone takes most of a second. */
answerBeside(composePosts)
