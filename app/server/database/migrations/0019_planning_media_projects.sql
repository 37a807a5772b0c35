CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "media_contents" (
	"user_id" text NOT NULL,
	"hash" text NOT NULL,
	"kind" text NOT NULL,
	"mime" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"seconds" real,
	"codecs" jsonb NOT NULL,
	"placeholder" text,
	"colour" text,
	"files" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_contents_user_id_hash_pk" PRIMARY KEY("user_id","hash")
);
--> statement-breakpoint
CREATE TABLE "media_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"project_id" uuid,
	"content_hash" text NOT NULL,
	"source_hash" text,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"is_favourite" boolean DEFAULT false NOT NULL,
	"original_id" uuid,
	"made_by" text,
	"unlisted_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "media_removals" (
	"key" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"folder" text NOT NULL,
	"project_id" uuid,
	"original_id" uuid,
	"replaces" uuid,
	"state" text NOT NULL,
	"failure" jsonb,
	"media_id" uuid,
	"is_duplicate" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"alive_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"brand" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "generation_jobs" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "project_id" uuid;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "media_items" ADD CONSTRAINT "media_items_user_id_content_hash_media_contents_user_id_hash_fk" FOREIGN KEY ("user_id","content_hash") REFERENCES "public"."media_contents"("user_id","hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batches_by_user" ON "batches" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "media_items_by_user" ON "media_items" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "media_items_by_content" ON "media_items" USING btree ("user_id","content_hash");--> statement-breakpoint
CREATE INDEX "media_items_by_source" ON "media_items" USING btree ("user_id","source_hash");--> statement-breakpoint
CREATE INDEX "media_items_trashed" ON "media_items" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "media_items_unlisted" ON "media_items" USING btree ("unlisted_until") WHERE unlisted_until is not null;--> statement-breakpoint
CREATE INDEX "media_uploads_by_user" ON "media_uploads" USING btree ("user_id","alive_at");--> statement-breakpoint
CREATE INDEX "media_uploads_open" ON "media_uploads" USING btree ("alive_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "projects_by_user" ON "projects" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "generation_jobs" ADD CONSTRAINT "generation_jobs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generation_jobs_by_project" ON "generation_jobs" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "posts_by_time" ON "posts" USING btree ("user_id",(coalesce(publish_at, created_at)));--> statement-breakpoint
CREATE INDEX "posts_of_batch" ON "posts" USING btree ("batch_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "posts_by_project" ON "posts" USING btree ("project_id");