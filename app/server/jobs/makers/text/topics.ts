/** What people ask each other about a subject: questions, which state nothing, and the words they search for. */
type Topic = { readonly words: RegExp; readonly asks: readonly string[]; readonly tags: readonly string[] }

const topics: readonly Topic[] = [
  {
    words: /\b(?:fair|f[eê]te|raffle|flea market|car boot|street party)\b/i,
    asks: [
      'Cakes, books or plants: where do you go first?',
      'What is the best thing you ever found at a fair?',
      'Who are you bringing along?',
    ],
    tags: ['LocalEvents', 'Community', 'FamilyDay'],
  },
  {
    words: /\b(?:food banks?|charit(?:y|ies)|donations?|fundraising)\b/i,
    asks: [
      'What was the last thing you gave a morning to?',
      'Who helped you when it counted?',
      'Time or things: which do you find easier to give?',
    ],
    tags: ['Charity', 'Community', 'GiveBack'],
  },
  {
    words: /\b(?:coffee|espresso|latte|barista|cappuccino|flat white)s?\b/i,
    asks: [
      "Espresso, filter or flat white: what's in your cup right now?",
      'Which coffee order says the most about a person?',
      'First cup of the day: at home or on the way?',
    ],
    tags: ['Coffee', 'CoffeeLovers', 'CoffeeTime'],
  },
  {
    words: /\b(?:tea|matcha|chai)\b/i,
    asks: [
      'Milk in first, milk in last, or no milk at all?',
      'Black, green or herbal: what is in your cup?',
      'Which tea do you never run out of?',
    ],
    tags: ['Tea', 'TeaTime', 'TeaLovers'],
  },
  {
    words: /\b(?:bakery|bread|sourdough|loaf|loaves|pastry|pastries|croissants?|baking|cakes?|tart)\b/i,
    asks: [
      'Crust or crumb: which do you eat first?',
      'Which bread takes you back to your childhood?',
      'Sweet or savoury for breakfast?',
    ],
    tags: ['Bakery', 'Bread', 'Baking'],
  },
  {
    words: /\b(?:flour|dough|yeast|bak(?:e|es|ed))\b/i,
    asks: [
      'What was the first thing you ever baked?',
      'By weight or by feeling?',
      'Which recipe do you know by heart?',
    ],
    tags: ['Baking', 'HomeBaking', 'Bread'],
  },
  {
    words: /\bremote (?:work|teams?|working|jobs?)\b|\bworking from home\b|\bhome office\b/i,
    asks: [
      'What is the one habit that makes your remote day work?',
      'Camera on or camera off: what does your team do?',
      'What did you miss most about the office, and what not at all?',
    ],
    tags: ['RemoteWork', 'WorkFromHome', 'FutureOfWork'],
  },
  {
    words: /\b(?:sleep|sleeping|insomnia)\b/i,
    asks: [
      'What do you do in the last half hour before bed?',
      'Early bird or night owl: did you choose it?',
      'What changed your sleep for the better?',
    ],
    tags: ['Sleep', 'Wellbeing', 'HealthyHabits'],
  },
  {
    words: /\b(?:garden(?:ing|s)?|houseplants?|seeds?|compost|allotment)\b/i,
    asks: [
      'What was the first thing you ever grew?',
      'Which plant forgives a beginner everything?',
      'Flowers, vegetables or both?',
    ],
    tags: ['Gardening', 'GrowYourOwn', 'Plants'],
  },
  {
    words: /\b(?:yoga|pilates|stretching|meditation)\b/i,
    asks: [
      'Morning mat or evening mat?',
      'Which pose did you hate first and love later?',
      'What gets you onto the mat on a lazy day?',
    ],
    tags: ['Yoga', 'YogaClass', 'Wellbeing'],
  },
  {
    words: /\b(?:running|marathon|5k|10k|jogging|ran \d|runner)\b|\d ?km\b/i,
    asks: [
      'What gets you out of the door when it rains?',
      'Music, podcast or silence?',
      'What was your first distance?',
    ],
    tags: ['Running', 'RunningCommunity', 'RunningTips'],
  },
  {
    words: /\b(?:freelanc\w+|self-employed|solopreneurs?|pricing)\b/i,
    asks: [
      'What do you wish you had charged for sooner?',
      'How did you find your first client?',
      'What is your rule for saying no?',
    ],
    tags: ['Freelance', 'FreelanceLife', 'SmallBusiness'],
  },
  {
    words: /\b(?:websites?|web design|landing pages?|web ?shop)\b/i,
    asks: [
      'Which page of yours would you rebuild first?',
      'What makes you leave a website at once?',
      'Phone first or desktop first?',
    ],
    tags: ['WebDesign', 'Website', 'WebDev'],
  },
  {
    words: /\bsold online\b|\bsell(?:ing)? online\b|\be-?commerce\b|\bsmall business(?:es)?\b|\bclients?\b/i,
    asks: ['How did you find your first customer?', 'What did you sell first?', 'Which customer taught you the most?'],
    tags: ['SmallBusiness', 'Entrepreneur', 'BusinessLife'],
  },
  {
    words: /\b(?:laptops?|smartphones?|gadgets?|usb)\b/i,
    asks: [
      'Which cable do you always look for?',
      'Repair it or replace it?',
      'What is the oldest device you still use?',
    ],
    tags: ['Tech', 'Gadgets', 'Electronics'],
  },
  {
    words: /\b(?:stress|mental health|burnout|mindfulness)\b/i,
    asks: ['What clears your head?', 'Which small habit helps you most?', 'What do you do when it gets too much?'],
    tags: ['Wellbeing', 'MentalHealth', 'HealthyHabits'],
  },
  {
    words:
      /\b(?:app|software|api|release|developer|engineer|backend|frontend|rust|golang|typescript|code review|open source)\b/i,
    asks: [
      'What would you build with it first?',
      'Which tool do you open first in the morning?',
      'Tabs or spaces, and have you made peace with it?',
    ],
    tags: ['Software', 'Tech', 'Developers'],
  },
  {
    words: /\b(?:books?|novel|reading|author|library|writing)\b/i,
    asks: [
      "Which book do you press into everyone's hands?",
      'Paper, screen or ears: how do you read?',
      'Which first line do you know by heart?',
    ],
    tags: ['Books', 'BookLovers', 'Reading'],
  },
  {
    words: /\b(?:photos?|photography|photo shoot|camera|portrait)s?\b/i,
    asks: [
      'Golden hour or grey sky?',
      'Which picture would you take again?',
      'Phone or camera: which one do you reach for?',
    ],
    tags: ['Photography', 'PhotoShoot', 'Photographer'],
  },
  {
    words: /\b(?:sew(?:ing|n|ed|s)?|knit\w*|crochet\w*|quilt\w*)\b/i,
    asks: ['Who taught you?', 'What was the first thing you finished?', 'Which piece would you never give away?'],
    tags: ['Sewing', 'Handmade', 'Makers'],
  },
  {
    words: /\b(?:pottery|ceramics?|mugs?|kiln|glaz\w+|handmade|craft)\b/i,
    asks: [
      'What is the best thing you ever made by hand?',
      'Bought or handmade: can you tell?',
      'Which craft would you learn next?',
    ],
    tags: ['Handmade', 'Makers', 'Craft'],
  },
  {
    words: /\b(?:dogs?|puppy|puppies)\b/i,
    asks: [
      'What is your dog called, and why?',
      'Sofa allowed or sofa forbidden?',
      'Which trick took the longest to learn?',
    ],
    tags: ['Dogs', 'DogsOfInstagram', 'DogLovers'],
  },
  {
    words: /\b(?:cats?|kittens?)\b/i,
    asks: [
      'Who really owns your home: you or the cat?',
      'What is the strangest place your cat sleeps?',
      'Which noise brings your cat running?',
    ],
    tags: ['Cats', 'CatsOfInstagram', 'CatLovers'],
  },
  {
    words: /\b(?:shoes|sneakers|fashion|jackets?|boots|scar(?:f|ves)|dress(?:es)?|outfit)\b/i,
    asks: [
      'Which piece do you wear until it falls apart?',
      'Comfort or style, if you may only pick one?',
      'What is the oldest thing in your wardrobe?',
    ],
    tags: ['Fashion', 'Style', 'Shopping'],
  },
  {
    words: /\b(?:restaurant|menu|recipes?|cook(?:ing)?|food|dinner|lunch|chef|pan)\b/i,
    asks: [
      'What would you order first?',
      'Which dish do you make when nobody is watching?',
      'Starter or dessert, if you may only have one?',
    ],
    tags: ['Food', 'Foodie', 'Cooking'],
  },
  {
    words: /\b(?:marketing|social media|newsletter|branding|seo|subscribers|followers)\b/i,
    asks: [
      'Which newsletter do you really open?',
      'What made you follow the last account you followed?',
      'What would you post if nobody counted likes?',
    ],
    tags: ['Marketing', 'SocialMedia', 'Newsletter'],
  },
  {
    words: /\b(?:music|concert|band|gig|open mic|album|song)\b/i,
    asks: ['Which song do you never skip?', 'Front row or back by the bar?', 'What was your first concert?'],
    tags: ['LiveMusic', 'Music', 'OpenMic'],
  },
  {
    words: /\b(?:bikes?|bicycles?|cycling)\b/i,
    asks: ['Rain or shine, or only shine?', 'Which ride do you still talk about?', 'What is your bike called?'],
    tags: ['Cycling', 'BikeLife', 'BikeRepair'],
  },
  {
    words: /\b(?:hair(?:cut)?|barber|salon|nails|beauty)\b/i,
    asks: [
      'Same as always, or something new?',
      'Which haircut would you rather forget?',
      'Talk or silence in the chair?',
    ],
    tags: ['Hair', 'Haircut', 'Salon'],
  },
  {
    words: /\b(?:robot(?:ics|s)?|stem|hackathon)\b/i,
    asks: ['Which robot would you build first?', 'What should a robot never do?', 'What would you call your robot?'],
    tags: ['Robotics', 'STEM', 'Engineering'],
  },
  {
    words: /\b(?:budget\w*|money|savings?|invoices?|tax(?:es)?)\b/i,
    asks: ['What is the one money habit you kept?', 'Spreadsheet, app or gut feeling?', 'What do you never save on?'],
    tags: ['Budgeting', 'PersonalFinance', 'Money'],
  },
  {
    words: /\b(?:mondays?|meetings?|productiv\w+|focus time|to-do|planning|habits?|deadlines)\b/i,
    asks: [
      'What is the first thing you do on a working day?',
      'Which meeting would nobody miss?',
      'Paper list, app or memory?',
    ],
    tags: ['Productivity', 'WorkLife', 'Habits'],
  },
  {
    words: /\b(?:travel|trip|holiday|vacation|hotel)s?\b/i,
    asks: ['Window or aisle?', 'Which place would you go back to first?', 'Planned to the minute or not at all?'],
    tags: ['Travel', 'Wanderlust', 'TravelTips'],
  },
  {
    words: /\b(?:fitness|gym|workouts?|strength training)\b/i,
    asks: [
      'Morning or evening: when do you train?',
      'What keeps you going when the novelty is gone?',
      'Which exercise do you quietly skip?',
    ],
    tags: ['Fitness', 'Workout', 'Health'],
  },
]

/** The subject that is named first. */
export function topicOf(text: string): Pick<Topic, 'asks' | 'tags'> | undefined {
  const named = topics.flatMap((topic) => {
    const at = text.search(topic.words)
    return at < 0 ? [] : [{ topic, at }]
  })
  return named.sort((a, b) => a.at - b.at)[0]?.topic
}

/** Questions that suit any subject; {thing} is the subject. */
export const plainAsks: readonly string[] = [
  'What comes to mind first when you hear "{thing}"?',
  'What do most people get wrong about {thing}?',
  'What would you tell a beginner about {thing}?',
]

/** For 'why sleep matters', 'how to price a project': the question is the subject already. */
export const clauseAsks: readonly string[] = [
  '{Thing}: what would you put first?',
  '{Thing}. What is your one-line answer?',
  '{Thing}: what made you change your mind?',
]

/** For a name that only its maker knows. */
export const namedAsks: readonly string[] = [
  'Remember the name: {thing}. What would you like to know first?',
  '{Thing}. Your first question?',
  '{Thing}: what does the name make you think of?',
]

/** For tips without a tip yet: the readers have some. */
export const collectAsks: readonly string[] = [
  '{Thing}, please: what is your best one?',
  '{Thing}: which one do you swear by?',
  '{Thing} wanted. What works for you?',
]
