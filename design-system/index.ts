/** The public surface of the design system. A test pins it: what is added here is a promise. */
export { Box, Flex, Grid, Heading, Separator, Text, Tooltip, VisuallyHidden } from '@radix-ui/themes'
export { AccountMenu, type AccountMenuProps } from './components/account-menu.tsx'
export { Avatar, type AvatarProps } from './components/avatar.tsx'
export { Brand, type BrandProps } from './components/brand.tsx'
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './components/button.tsx'
export { BySession, type BySessionProps } from './components/by-session.tsx'
export { Callout, type CalloutProps } from './components/callout.tsx'
export { Card, type CardProps } from './components/card.tsx'
export { type CodeEntry, CodeForm, type CodeFormProps } from './components/code-form.tsx'
export { CommandButton, type CommandButtonProps } from './components/command-button.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './components/confirm-dialog.tsx'
export { type DataColumn, DataTable, type DataTableProps } from './components/data-table.tsx'
export { Dialog, type DialogProps } from './components/dialog.tsx'
export { EmptyState, type EmptyStateProps } from './components/empty-state.tsx'
export { Facts, type FactsProps } from './components/facts.tsx'
export { FormField, type FormFieldProps } from './components/form-field.tsx'
export { Icon, type IconComponent, type IconProps } from './components/icon.tsx'
export { IconButton, type IconButtonProps } from './components/icon-button.tsx'
export { Kbd } from './components/kbd.tsx'
export type { LinkProps, RenderLink } from './components/link-adapter.tsx'
export { List, ListRow, type ListRowProps } from './components/list.tsx'
export { Loadable, type LoadableProps } from './components/loadable.tsx'
export { Menu, type MenuItem, type MenuProps } from './components/menu.tsx'
export { Meter, MeterPill, type MeterPillProps, type MeterProps } from './components/meter.tsx'
export { MeterBar, type MeterBarProps } from './components/meter-bar.tsx'
export { OfferTags, type OfferTagsProps } from './components/offer-tags.tsx'
export { PageHeader, type PageHeaderProps } from './components/page-header.tsx'
export { PasswordField, type PasswordFieldProps } from './components/password-field.tsx'
export {
  PlatformMark,
  type PlatformMarkProps,
  PlatformMarks,
  type PlatformMarksProps,
} from './components/platform-mark.tsx'
export type { PlatformShape } from './components/platform-shapes.ts'
export { RefreshButton, type RefreshButtonProps } from './components/refresh-button.tsx'
export { type Segment, SegmentedControl, type SegmentedControlProps } from './components/segmented-control.tsx'
export { Select, type SelectOption, type SelectProps } from './components/select.tsx'
export { Shelf, ShelfItem, type ShelfItemProps, type ShelfProps } from './components/shelf.tsx'
export { Skeleton, type SkeletonProps } from './components/skeleton.tsx'
export { StatTile, type StatTileProps } from './components/stat-tile.tsx'
export { StatusTag, type StatusTagProps } from './components/status-tag.tsx'
export { Switch, type SwitchProps } from './components/switch.tsx'
export { TextArea, type TextAreaProps } from './components/text-area.tsx'
export { TextField, type TextFieldProps } from './components/text-field.tsx'
export { TextLink, type TextLinkProps } from './components/text-link.tsx'
export type { Tone } from './components/tone.ts'
export { focusPage } from './focus/use-kept-focus.ts'
export { DashboardShell, type DashboardShellProps, type NavigationItem } from './layouts/dashboard-shell.tsx'
export { type PageLink, PublicPage, type PublicPageProps } from './layouts/public-page.tsx'
export { SplitPage, type SplitPageProps } from './layouts/split-page.tsx'
export { AccessDenied, type AccessDeniedProps } from './overlays/access-denied.tsx'
export { type Command, type CommandGroup, CommandMenu, type CommandMenuProps } from './overlays/command-menu.tsx'
export { ErrorScreen, type ErrorScreenProps } from './overlays/error-screen.tsx'
export { InstallDialog, type InstallDialogProps } from './overlays/install-dialog.tsx'
export {
  LoadingScreen,
  type LoadingScreenProps,
  type LoadingVariant,
  loadingScreens,
} from './overlays/loading-screen.tsx'
export { NotFound, type NotFoundProps } from './overlays/not-found.tsx'
export { OfflineBar, type OfflineBarProps } from './overlays/offline-bar.tsx'
export { RestoreDialog, type RestoreDialogProps } from './overlays/restore-dialog.tsx'
export {
  type ToastPolicy,
  Toasts,
  type ToastsProps,
  type ToastTone,
  type ToastView,
  toastPolicies,
} from './overlays/toasts.tsx'
export { UpdateDialog, type UpdateDialogProps } from './overlays/update-dialog.tsx'
export { type Accessibility, type FontSize, type HeaderSize, NinefoldTheme, type NinefoldThemeProps } from './theme.tsx'
