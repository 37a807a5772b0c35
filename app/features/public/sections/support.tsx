import { Search } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { posts } from '#app/content/articles.gen.ts'
import { faq } from '#app/content/faq.ts'
import type { SectionOf } from '#app/content/page.ts'
import { searchCharacters } from '#app/domain/limits.ts'
import { FormField, Heading, Text, TextField, TextLink } from '#design-system/index.ts'
import { SectionFrame } from './frame.tsx'
import { listenToIslands } from './islands.ts'
import { QuestionList } from './questions.tsx'
import type { IslandName } from './wake-island.ts'
import './support.css'

/** Answers first: all are in the page, and typing filters them. Then the form. */
export function Support({ heading, lead, search, write, form }: SectionOf<'support'> & { form: ReactNode }) {
  useEffect(listenToIslands, [])
  return (
    <>
      <section className="site-help" data-island={'help' satisfies IslandName}>
        <div className="help-words">
          <Heading as="h1" size="8" className="help-heading">
            {heading}
          </Heading>
          <Text as="p" size="4" color="gray">
            {lead}
          </Text>
        </div>
        <div className="help-answers">
          <search className="help-search">
            <FormField label={search.label} hideLabel>
              <TextField
                type="search"
                size="large"
                icon={Search}
                placeholder={search.placeholder}
                maxLength={searchCharacters}
                autoComplete="off"
              />
            </FormField>
          </search>
          <p className="help-said" role="status" />
          <QuestionList questions={faq}>
            {posts.map(({ path, title, description }) => (
              <article key={path} className="site-question help-article">
                <TextLink href={path}>{title}</TextLink>
                <p>Article. {description}</p>
              </article>
            ))}
          </QuestionList>
          <p className="help-more">
            <TextLink href="/faq">All questions and answers</TextLink>
          </p>
        </div>
      </section>
      <SectionFrame heading={write.heading} lead={write.lead} layout="aside">
        {form}
      </SectionFrame>
    </>
  )
}
