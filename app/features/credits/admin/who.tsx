/** A name, and in small what else tells whose it is. */
export const Who = ({ name, below }: { name: string; below: string }) => (
  <span className="admin-who">
    <b>{name}</b>
    {below ? <span>{below}</span> : null}
  </span>
)
