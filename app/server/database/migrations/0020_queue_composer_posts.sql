CREATE TABLE "post_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"action" text NOT NULL,
	"answers" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undo_answers" jsonb
);
--> statement-breakpoint
CREATE TABLE "post_operations" (
	"post_id" uuid NOT NULL,
	"operation_id" uuid NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_operations_post_id_operation_id_pk" PRIMARY KEY("post_id","operation_id")
);
--> statement-breakpoint
CREATE TABLE "queue_entries" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"account_id" text,
	"slot_at" timestamp with time zone NOT NULL,
	"is_pinned" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queue_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"paused_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "repeat_occurrences" (
	"repeat_id" uuid NOT NULL,
	"occurrence" timestamp with time zone NOT NULL,
	"post_id" uuid,
	"is_skipped" boolean NOT NULL,
	CONSTRAINT "repeat_occurrences_repeat_id_occurrence_pk" PRIMARY KEY("repeat_id","occurrence")
);
--> statement-breakpoint
CREATE TABLE "repeats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"post_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"zone" text NOT NULL,
	"start" text,
	"rrule" text,
	"minimum_days" integer,
	"created_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "slot_sets" (
	"user_id" text NOT NULL,
	"account_id" text,
	"zone" text NOT NULL,
	"slots" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "slot_set_once" UNIQUE NULLS NOT DISTINCT("user_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "snippets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"project_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"variants" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "post_targets_open";--> statement-breakpoint
DROP INDEX "post_targets_due";--> statement-breakpoint
ALTER TABLE "post_media" DROP CONSTRAINT "post_media_post_id_place_pk";--> statement-breakpoint
ALTER TABLE "media_items" ADD COLUMN "recipe" jsonb;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD COLUMN "plan" text;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD COLUMN "recipe" jsonb;--> statement-breakpoint
ALTER TABLE "post_media" ADD COLUMN "platform" text;--> statement-breakpoint
ALTER TABLE "post_targets" ADD COLUMN "text_hash" text GENERATED ALWAYS AS (md5(lower(btrim(regexp_replace("text", '\s+', ' ', 'g'))))) STORED;--> statement-breakpoint
ALTER TABLE "post_targets" ADD COLUMN "has_own_media" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "post_targets" ADD COLUMN "thread" jsonb;--> statement-breakpoint
ALTER TABLE "post_targets" ADD COLUMN "first_comment" text;--> statement-breakpoint
ALTER TABLE "post_targets" ADD COLUMN "fields" jsonb;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "text_hash" text GENERATED ALWAYS AS (md5(lower(btrim(regexp_replace("text", '\s+', ' ', 'g'))))) STORED;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "post_operations" ADD CONSTRAINT "post_operations_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_entries" ADD CONSTRAINT "queue_entries_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repeat_occurrences" ADD CONSTRAINT "repeat_occurrences_repeat_id_repeats_id_fk" FOREIGN KEY ("repeat_id") REFERENCES "public"."repeats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repeat_occurrences" ADD CONSTRAINT "repeat_occurrences_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "repeats" ADD CONSTRAINT "repeats_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot_sets" ADD CONSTRAINT "slot_sets_user_id_account_id_social_accounts_user_id_id_fk" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."social_accounts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "snippets" ADD CONSTRAINT "snippets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_changes_by_user" ON "post_changes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "post_changes_by_age" ON "post_changes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "repeat_occurrences_by_post" ON "repeat_occurrences" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "repeats_by_user" ON "repeats" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "repeats_running" ON "repeats" USING btree ("kind") WHERE stopped_at is null;--> statement-breakpoint
CREATE INDEX "repeats_by_post" ON "repeats" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "snippets_by_user" ON "snippets" USING btree ("user_id","name");--> statement-breakpoint
CREATE INDEX "snippets_by_project" ON "snippets" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "post_targets_by_words" ON "post_targets" USING btree ("text_hash") WHERE text is not null;--> statement-breakpoint
CREATE INDEX "posts_by_words" ON "posts" USING btree ("user_id","text_hash");--> statement-breakpoint
CREATE INDEX "post_targets_due" ON "post_targets" USING btree ("due_at") WHERE status in ('queued', 'publishing', 'unknown');--> statement-breakpoint
ALTER TABLE "post_media" ADD CONSTRAINT "post_media_once" UNIQUE NULLS NOT DISTINCT("post_id","platform","place");