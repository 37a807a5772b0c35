ALTER TABLE "posts" ADD COLUMN "leaves_out" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "repairs" uuid;--> statement-breakpoint
CREATE INDEX "posts_that_repair" ON "posts" USING btree ("repairs") WHERE repairs is not null;