/** Words that carry no topic. */
export const stopWords = new Set(
  `a about above after again all also am an and any are as at be because been before being below between both but by can could
did do does doing down during each even ever every few for from further get gets getting go goes going gone got had has have having he
her here hers him his how i if in into is it its itself just let lets like lot made make makes making many may me might more most much
must my new no nor not now of off on once one only or other our ours out over own please really same say says see she should so some
something such take than that the their them then there these they thing things this those through to today tomorrow too under until up us use
very want was way we well were what when where which while who whom why will with without would yes yet you your yours
i'm i've i'll it's that's we're we've we'll you're you've you'll they're don't doesn't didn't can't won't isn't aren't wasn't there's
off week weeks month months year years day days hour hours minute minutes come comes coming back around still people good great nice best
better first last next two three four five know need needs tell tells write post share`
    .split(/\s+/)
    .filter(Boolean),
)

/** Names of places that are also everyday words; these keep the casing a person typed. */
export const ambiguousPlaces = new Set(
  'reading nice mobile bath split cork turkey china chad jordan orange cologne essen march may august sale hull deal rugby bury wells battle victoria georgia mali togo'.split(
    ' ',
  ),
)

/** First words of sentences that lean on the sentence before them. */
export const leaningWords = new Set(
  'it its this that these those they them he she his her their and but so also then because which there'.split(' '),
)

/** Verbs that start an invitation: 'Book your table', 'Come by'. */
export const invitingVerbs = new Set(
  `apply ask book bring browse buy call check choose claim click come comment contact discover donate download drop email enjoy explore find
follow get give grab help join learn leave let listen mail meet message order pick pop read register reply reserve rsvp save see send share
shop sign start use enter scan treat rsvp stop stream subscribe swing swipe tag taste tell text try visit vote watch write`
    .split(/\s+/)
    .filter(Boolean),
)

/** Gerunds of things that happen: 'our shop opening on Friday' is a sentence that lost its verb. */
export const happenings = new Set(
  'opening launching coming starting arriving moving hiring closing hosting releasing returning running happening celebrating turning offering joining expanding looking'.split(
    ' ',
  ),
)
