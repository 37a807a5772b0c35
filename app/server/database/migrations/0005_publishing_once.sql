CREATE TABLE "post_media" (
	"post_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"media_id" uuid NOT NULL,
	"facts" jsonb NOT NULL,
	CONSTRAINT "post_media_post_id_place_pk" PRIMARY KEY("post_id","place")
);
--> statement-breakpoint
CREATE TABLE "platform_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"platform" text NOT NULL,
	"status" text NOT NULL,
	"remote_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "platform_link_once" UNIQUE("user_id","account_id","platform")
);
--> statement-breakpoint
CREATE TABLE "social_accounts" (
	"user_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_accounts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "post_targets" DROP CONSTRAINT "post_target_once";--> statement-breakpoint
DROP INDEX "post_targets_open";--> statement-breakpoint
ALTER TABLE "post_attempts" ADD COLUMN "witness" jsonb;--> statement-breakpoint
ALTER TABLE "post_receipts" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "post_targets" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "post_media" ADD CONSTRAINT "post_media_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "platform_links" ADD CONSTRAINT "platform_links_user_id_account_id_social_accounts_user_id_id_fk" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."social_accounts"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_targets_open" ON "post_targets" USING btree ("status") WHERE status in ('queued', 'publishing', 'unknown');--> statement-breakpoint
ALTER TABLE "post_targets" ADD CONSTRAINT "post_target_once" UNIQUE NULLS NOT DISTINCT("post_id","platform","link_id");