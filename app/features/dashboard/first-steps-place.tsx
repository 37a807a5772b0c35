import { Card, Skeleton } from '#design-system/index.ts'

/** As high as five steps on most screens: what stands below stays where it is when they come. */
export const FirstStepsPlace = () => (
  <Card>
    <Skeleton shape="block" height="433px" />
  </Card>
)
