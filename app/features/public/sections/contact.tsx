import type { ReactNode } from 'react'
import type { SectionOf } from '#app/content/page.ts'
import { Heading, Text, TextLink } from '#design-system/index.ts'
import './contact.css'

/** The start of a contact page: an introduction, the handling of messages, and the form. */
export const Contact = ({ heading, lead, notes, form }: SectionOf<'contact'> & { form: ReactNode }) => (
  <section className="site-contact">
    <div className="site-contact-words">
      <Heading as="h1" size="8" className="site-contact-heading">
        {heading}
      </Heading>
      <Text as="p" size="4" color="gray">
        {lead}
      </Text>
    </div>
    <div className="site-contact-form">{form}</div>
    <ul className="site-contact-notes">
      {notes.map(({ title, text, link }) => (
        <li key={title}>
          <b>{title}</b>
          <p>
            {text} {link ? <TextLink href={link.href}>{link.label}</TextLink> : null}
          </p>
        </li>
      ))}
    </ul>
  </section>
)
