import { Card, Skeleton } from '#design-system/index.ts'

/** As high as five steps on most screens, so that the content below does not move. */
export const FirstStepsPlace = () => (
  <Card>
    <Skeleton shape="block" height="433px" />
  </Card>
)
